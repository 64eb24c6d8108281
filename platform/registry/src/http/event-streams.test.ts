import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { type Frame, eventFrame, eventStreams } from './event-streams.ts';

test('a client that reads nothing is disconnected before much is kept for it', async () => {
  const app = Fastify();
  const stream = eventStreams(new AbortController().signal);
  let send: (frame: Frame) => void = () => {};
  let stopped = () => {};
  const closed = new Promise<void>((resolve) => (stopped = resolve));
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  app.get('/', async (_request, reply) => {
    stream(reply, (write) => {
      send = write;
      begin();
      return stopped;
    });
  });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const client = connect(Number(port), '127.0.0.1');
  client.pause();
  await once(client, 'connect');
  client.write('GET / HTTP/1.1\r\nhost: registry\r\n\r\n');
  await begun;
  const frame = eventFrame({ event: 'change', id: '1', data: 'x'.repeat(100_000) });
  let sent = 0;
  const state = { isOpen: true };
  void closed.then(() => (state.isOpen = false));
  while (state.isOpen && sent < 1_000) {
    send(frame);
    sent += 1;
    await new Promise(setImmediate);
  }
  expect(state.isOpen).toBe(false);
  // The operating system's buffers take some megabytes.
  expect(sent * frame.byteLength).toBeLessThan(50_000_000);
  client.destroy();
  await app.close();
});
