// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/format_names.h"

namespace scoville {

// One place for the help of all outcome classes: likely cause, how to check, what to do.
OutcomeHelp OutcomeHelps::of(Outcome outcome) {
  switch (outcome) {
    case Outcome::ok:
      return {tr("The answer is complete."), {}, {}};
    case Outcome::truncatedOutput:
      return {tr("The answer stopped at the case's token limit. This is normal for probes of fixed length: it is timed and not a failure."),
              tr("Compare the output tokens with the maximum of the case."),
              tr("Raise the maximum if the whole answer matters, or let the case check that it is not truncated.")};
    case Outcome::checkFailed:
      return {tr("The answer arrived whole, but an output check of the case did not hold."),
              tr("Read the error text for the check that failed."),
              tr("Correct the case, or treat it as a change of the model's behaviour.")};
    case Outcome::dns:
      return {tr("The host name could not be resolved: a typing mistake, no network, or a resolver that does not know it."),
              tr("Look the name up with another tool on this machine."),
              tr("Correct the base URL, or repair the network or the resolver.")};
    case Outcome::connect:
      return {tr("No TCP connection: nothing listens on that port, or a firewall refuses it."),
              tr("Check host and port in the base URL, and whether the server runs."),
              tr("Start the server, correct the port, or set the proxy your network needs.")};
    case Outcome::tls:
      return {tr("The TLS handshake failed: an expired or foreign certificate, a wrong clock, or plain HTTP behind an https address."),
              tr("Open the base URL in a browser on this machine and look at the certificate."),
              tr("Repair the certificate or the clock, or use http for a local server without TLS.")};
    case Outcome::proxy:
      return {tr("The proxy refused the connection or could not be reached."), tr("Check the proxy URL of the endpoint."),
              tr("Correct the proxy, or clear the field to connect directly.")};
    case Outcome::timeoutConnect:
      return {tr("The connection was not ready in time: packets are dropped, or the server is out of reach."),
              tr("Check whether other hosts can be reached, and the firewall."),
              tr("Repair the path, or raise the connect timeout if the server is far away.")};
    case Outcome::timeoutFirstToken:
      return {tr("The request was sent, but no token arrived in time: a long queue, a cold model, or an overloaded server."),
              tr("See whether other endpoints are slow too, and whether the response headers came."),
              tr("Raise the first token timeout if such waits are normal for this model.")};
    case Outcome::timeoutIdle:
      return {tr("The stream began and then fell silent for longer than the idle timeout."),
              tr("Look at the token timeline: where does it stop?"),
              tr("Report it to the provider, or raise the idle timeout if pauses are normal.")};
    case Outcome::timeoutTotal:
      return {tr("The whole answer took longer than the total timeout."), tr("Look at tokens/s and the number of output tokens so far."),
              tr("Raise the total timeout, or lower the maximum tokens of the case.")};
    case Outcome::auth:
      return {tr("The key is missing, wrong, expired, or has no right to this model (HTTP 401 or 403)."),
              tr("Check that the environment variable or keychain entry holds the key, and that the key belongs to this provider."),
              tr("Set the right key reference at the endpoint, or make a new key at the provider.")};
    case Outcome::quota:
      return {tr("The account has no credit or quota left."), tr("Look at the billing page of the provider."),
              tr("Add credit, or pause the endpoint until the quota returns.")};
    case Outcome::rateLimited:
      return {tr("Too many requests for this account (HTTP 429). It says nothing about the server's speed."),
              tr("Look at the rate limit headers of the answer."),
              tr("Probe less often, lower the concurrency, or ask for a higher limit.")};
    case Outcome::notFound:
      return {tr("The path or the model does not exist (HTTP 404): often a base URL without /v1 or a misspelt model name."),
              tr("Compare the model name with the provider's list, and the base URL with its documentation."),
              tr("Correct the base URL or the model.")};
    case Outcome::badRequest:
      return {tr("The server refused a parameter of the request (HTTP 400, 413 or 422)."), tr("Read the server's words in the error text."),
              tr("Correct the case (maximum tokens, temperature, seed) or the dialect.")};
    case Outcome::contentFilter:
      return {tr("A content filter stopped the answer."), tr("Read the prompt of the case with the filter in mind."),
              tr("Choose a neutral prompt.")};
    case Outcome::overloaded:
      return {tr("The server says it has no capacity at the moment (HTTP 503 or 529)."),
              tr("See whether it happens at certain hours, and look at the provider's status page."),
              tr("Nothing on your side; probe other endpoints at the same time to compare.")};
    case Outcome::serverError:
      return {tr("The server failed (HTTP 5xx)."), tr("Look at the provider's status page, or at the log of your own server."),
              tr("Report it with the request identifier in the response headers.")};
    case Outcome::streamError:
      return {tr("The answer began with HTTP 200 and then carried an error."), tr("Read the server's words in the error text."),
              tr("Report it with the request identifier in the response headers.")};
    case Outcome::truncatedStream:
      return {tr("The connection ended before the answer was complete: a proxy that cuts long answers, or a server that died."),
              tr("Look at the token timeline: do all cuts happen after the same time?"),
              tr("Raise the time limit of proxies in between, or report it.")};
    case Outcome::malformed:
      return {tr("The answer is not what the dialect promises: broken JSON or text that is not UTF-8."),
              tr("Check that the dialect of the endpoint is the right one."),
              tr("Correct the dialect, or report it to the maker of the server.")};
    case Outcome::notAStream:
      return {tr("HTTP 200, but with a page or a single JSON document instead of a stream: often a login page or a wrong path."),
              tr("Look at the content type in the response headers, and at the base URL."), tr("Correct the base URL or the dialect.")};
    case Outcome::empty:
      return {tr("The answer is complete but holds no token."), tr("Try the same prompt by hand."),
              tr("Give the case more tokens: reasoning can use them all up.")};
    case Outcome::cancelled:
      return {tr("The request was stopped, by hand or because the program ended."),
              {},
              tr("It counts neither as an attempt nor as a failure.")};
    case Outcome::budget:
      return {tr("The budget was reached, so that the request was not sent."), tr("Look at the day's spend."),
              tr("Raise the budget or wait until the next day.")};
    case Outcome::suspended:
      return {tr("The machine slept during the request, so that its times mean nothing."),
              {},
              tr("It counts neither as an attempt nor as a failure. Keep the machine awake during measurements.")};
  }
  return {};
}

}  // namespace scoville
