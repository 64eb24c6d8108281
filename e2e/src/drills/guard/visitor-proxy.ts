import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A forward proxy that tells the shop a visitor's address. Headers that a page's context adds would be missing in its last beacon, which
 * the browser sends after the page is gone.
 */
export async function startVisitorProxy(address: string): Promise<{ url: string; close(): void }> {
  const server = createServer((incoming, answer) => forward(incoming, answer, address));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function forward(incoming: IncomingMessage, answer: ServerResponse, address: string): void {
  const { method, url = '', headers } = incoming;
  const outgoing = request(url, { method, headers: { ...headers, 'x-forwarded-for': address } }, (response) => {
    answer.writeHead(response.statusCode!, response.headers);
    response.pipe(answer);
  });
  // The shop closed the connection, or the visitor left.
  outgoing.on('error', () => answer.destroy());
  answer.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}
