import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** A service behind the edge. Tests set the answer to visitors' calls; the edge's own calls get 404. */
export async function startUpstream() {
  const server = createServer((request, response) => {
    if (request.headers['x-forwarded-for']) upstream.handle(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const upstream = {
    handle: ((_request, response) => response.end('{}')) as Handle,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise<unknown>((done) => server.close(done));
    },
  };
  return upstream;
}

export type Upstream = Awaited<ReturnType<typeof startUpstream>>;
