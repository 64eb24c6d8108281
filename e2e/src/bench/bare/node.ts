import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Node's HTTP server in a separate process, as the baseline for the edge. It answers every request with the bytes from stdin and the headers in HEADERS, as JSON. */

const bytes = await buffer(process.stdin);
const headers = JSON.parse(process.env.HEADERS ?? '{}') as Record<string, string>;
const server = createServer((_request, response) => {
  response.writeHead(200, { ...headers, 'content-length': bytes.length });
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => process.send?.({ type: 'ready', port: (server.address() as AddressInfo).port }));
process.on('disconnect', () => process.exit());
