import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A load balancer that forwards requests only to servers whose `/readyz` says 200, as real ones do. */
export async function startBalancer() {
  const servers: string[] = [];
  const isReady = (url: string) =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const server = createServer(async ({ url = '/', method }, response) => {
    const states = await Promise.all(servers.map(isReady));
    const [ready] = servers.filter((_server, index) => states[index]);
    if (!ready) return response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>503 Service Unavailable</h1>');
    const answer = await fetch(ready + url, { method });
    return response.writeHead(answer.status).end(await answer.text());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    servers,
    close: () => {
      server.closeAllConnections();
      return new Promise<unknown>((done) => server.close(done));
    },
  };
}
