import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** BackendKeyData: its type, its length, the process id. */
const KEY_DATA = Buffer.from([0x4b, 0, 0, 0, 12]);

export interface TestPooler {
  url: string;
  close(): void;
}

/**
 * A server between clients and PostgreSQL that tells clients a process id of its own, as poolers do. Each client keeps a connection
 * to itself; `npm run drill:pgbouncer` is about sharing them.
 */
export async function startTestPooler(databaseUrl: string): Promise<TestPooler> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets: Socket[] = [];
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    sockets.push(client, upstream);
    client.on('error', () => upstream.destroy()).pipe(upstream);
    upstream.on('error', () => client.destroy()).on('data', (data) => client.write(withOtherProcessId(data)));
    upstream.on('end', () => client.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function withOtherProcessId(data: Buffer): Buffer {
  const at = data.indexOf(KEY_DATA);
  if (at >= 0) data.writeUInt32BE((data.readUInt32BE(at + KEY_DATA.length) ^ 0x0100_0000) >>> 0, at + KEY_DATA.length);
  return data;
}
