import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  to: string[];
  /** Headers and body as they came. */
  source: string;
}

/** A mail server that accepts everything, unless `options` say otherwise. */
export async function openSmtpServer(options: SMTPServerOptions = {}, port = 0) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        received.push({ to, source: Buffer.concat(chunks).toString() });
        done();
      });
    },
    ...options,
  });
  // Clients disconnect while they are rejected.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** A server that accepts connections and then never answers, as behind a broken network. */
export async function openSilentServer(): Promise<{
  url: string;
  callers(): number;
  waiting(): number;
  close(): void;
}> {
  const sockets: Socket[] = [];
  const server: Server = createServer((socket) => void sockets.push(socket.on('error', () => undefined).resume()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    callers: () => sockets.length,
    /** Open connections. */
    waiting: () => sockets.filter((socket) => !socket.destroyed && !socket.readableEnded).length,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
