# SPDX-FileCopyrightText: 2026 Scoville contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A real HTTP/2 server for tests: http2_server.py DIRECTORY

Writes cert.pem into DIRECTORY, prints its port, serves until its standard input ends. The request's path says what happens to a stream
of Chat Completions records: /ok five tokens; /drain the same after a GOAWAY without an error; /goaway two tokens, then a GOAWAY with an
error and the connection's end; /reset two tokens, then RST_STREAM; /silent two tokens, then nothing. Needs python3-h2.
"""
import os
import socket
import ssl
import subprocess
import sys
import threading
import time

import h2.config
import h2.connection
import h2.errors
import h2.events

APART = 0.02


def record(delta, finish="null"):
    return ('data: {"model":"own-7b","choices":[{"index":0,"delta":%s,"finish_reason":%s}]}\n\n' % (delta, finish)).encode()


class Connection:
    def __init__(self, peer):
        self.peer = peer
        self.lock = threading.Lock()
        self.h2 = h2.connection.H2Connection(h2.config.H2Configuration(client_side=False))

    def act(self, call, *arguments, **named):
        with self.lock:
            call(*arguments, **named)
            self.peer.sendall(self.h2.data_to_send())

    def answer(self, stream, path):
        try:
            if path == "/drain":
                self.act(self.h2.close_connection, last_stream_id=stream)
                # python3-h2 refuses to send after its own GOAWAY; the protocol lets open streams finish.
                self.h2.state_machine.state = h2.connection.ConnectionState.SERVER_OPEN
            self.act(self.h2.send_headers, stream, [(":status", "200"), ("content-type", "text/event-stream")])
            for number in range(5 if path in ("/ok", "/drain") else 2):
                time.sleep(APART)
                self.act(self.h2.send_data, stream, record('{"content":" t%d"}' % number))
            if path == "/goaway":
                self.act(self.h2.close_connection, h2.errors.ErrorCodes.INTERNAL_ERROR, last_stream_id=stream)
                self.peer.shutdown(socket.SHUT_RDWR)
            elif path == "/reset":
                self.act(self.h2.reset_stream, stream, h2.errors.ErrorCodes.INTERNAL_ERROR)
            elif path != "/silent":
                self.act(self.h2.send_data, stream, record("{}", '"stop"') + b"data: [DONE]\n\n", end_stream=True)
        except OSError:
            pass

    def serve(self):
        self.act(self.h2.initiate_connection)
        paths = {}
        while True:
            try:
                received = self.peer.recv(65536)
            except OSError:
                return
            if not received:
                return
            with self.lock:
                events = self.h2.receive_data(received)
            for event in events:
                if isinstance(event, h2.events.RequestReceived):
                    paths[event.stream_id] = dict(event.headers)[b":path"].decode()
                elif isinstance(event, h2.events.DataReceived):
                    self.act(self.h2.acknowledge_received_data, event.flow_controlled_length, event.stream_id)
                elif isinstance(event, h2.events.StreamEnded):
                    threading.Thread(target=self.answer, args=(event.stream_id, paths[event.stream_id]), daemon=True).start()
            self.act(lambda: None)


def main():
    directory = sys.argv[1]
    certificate, key = os.path.join(directory, "cert.pem"), os.path.join(directory, "key.pem")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
         "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", key, "-out", certificate],
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    context.set_alpn_protocols(["h2"])
    listener = socket.create_server(("127.0.0.1", 0))

    def accept():
        while True:
            peer, _ = listener.accept()
            peer.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            threading.Thread(target=handshake, args=(peer,), daemon=True).start()

    def handshake(peer):
        try:
            Connection(context.wrap_socket(peer, server_side=True)).serve()
        except OSError:
            pass

    threading.Thread(target=accept, daemon=True).start()
    print(listener.getsockname()[1], flush=True)
    sys.stdin.read()


main()
