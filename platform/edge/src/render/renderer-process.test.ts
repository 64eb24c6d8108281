import { existsSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { rendererProgram } from '../testing/renderer-program.ts';
import { NODE } from './command.ts';
import { type ProcessOptions, RendererProcess } from './renderer-process.ts';

const api = { make: async () => ({ status: 200, contentType: 'text/plain', body: Buffer.from('answer') }) };
const SAMPLE_PAGE = { status: 200, title: 'T', head: '', state: '{"a":"</script>"}' };
const started: RendererProcess[] = [];
afterEach(async () => {
  for (const process of started) process.kill('the test is over');
  await Promise.all(started.splice(0).map(({ ended }) => ended));
});

/** A process that has been taken over: it answers every order with `code`, which sees `order` and may `send` anything. */
function takenOver(code: string, options: Partial<ProcessOptions> = {}) {
  const program = `
    import { readSync, writeSync } from 'node:fs';
    const write = (bytes) => { for (let sent = 0; sent < bytes.length; ) sent += writeSync(3, bytes, sent); };
    const send = (json, bytes = Buffer.alloc(0)) => {
      const text = Buffer.from(typeof json === 'string' ? json : JSON.stringify(json));
      const head = Buffer.alloc(8);
      head.writeUInt32BE(text.length, 0);
      head.writeUInt32BE(bytes.length, 4);
      write(Buffer.concat([head, text, bytes]));
    };
    const exactly = (length) => {
      const bytes = Buffer.alloc(length);
      for (let got = 0; got < length; ) got += readSync(3, bytes, got, length - got, null) || process.exit(0);
      return bytes;
    };
    for (;;) {
      const head = exactly(8);
      const order = JSON.parse(exactly(head.readUInt32BE(0)));
      const bytes = exactly(head.readUInt32BE(4));
      const { id } = order;
      ${code}
    }
  `;
  const process = new RendererProcess({ command: NODE, program, api, log: () => undefined, ...options });
  started.push(process);
  return process;
}

const task = { url: 'http://shop/', composition: { id: 'a', channel: 'production', parts: {} }, bundles: {} };
const render = (process: RendererProcess) => process.render(task, [], 5_000);
const answer = (result: object) => `send({ type: 'done', id, result: ${JSON.stringify(result)} });`;

test('a signal to the whole process group leaves the pages of an edge that stops', async () => {
  const renderer = new RendererProcess({ command: NODE, program: await rendererProgram(), api, log: () => undefined });
  started.push(renderer);
  const load = () => renderer.load({ id: 'shell@1', entry: 'server/absent.js', files: [] }, true);
  await expect(load()).rejects.toThrow('sourceText');
  process.kill(renderer.pid!, 'SIGTERM');
  await expect(load()).rejects.toThrow('sourceText');
});

test('the state of a page cannot close its script element', async () => {
  await expect(render(takenOver(answer(SAMPLE_PAGE)))).resolves.toMatchObject({ state: '{"a":"\\u003c/script>"}' });
});

test.each<[string, object]>([
  ['no values', {}],
  ['a status that no page has', { ...SAMPLE_PAGE, status: 42 }],
  ['a title that is no text', { ...SAMPLE_PAGE, title: 1 }],
  ['a redirect with another header', { status: 302, location: '/\r\nset-cookie: a=b' }],
])('a page with %s is rejected', async (_what, result) => {
  await expect(render(takenOver(answer(result)))).rejects.toThrow(/^the page/);
});

test.each([
  ['is not JSON', `send('not JSON')`, 'a message is not JSON'],
  ['has an unknown type', `send({ type: 'constructor' })`, 'a message has an unknown type'],
  ['lacks a field', `send({ type: 'failed', id })`, 'the message of a message is invalid'],
  [
    'is too long',
    `const long = Buffer.alloc(8); long.writeUInt32BE(0xffffffff, 4); write(long)`,
    'a message has 4294967303 bytes',
  ],
  ['comes too often', `for (;;) send({ type: 'pong' })`, 'too many messages'],
])('a process whose message %s is ended', async (_what, code, reason) => {
  const process = takenOver(code);
  await expect(render(process)).rejects.toThrow(reason);
  expect(await process.ended).toContain(reason);
  expect(process.isGone).toBe(true);
});

test('a new process that loops gets the lowest priority, one that waits does not', async () => {
  // Only Linux tells how much a process has used.
  if (!existsSync('/proc/self/stat')) return;
  const looping = takenOver('for (;;) {}');
  const waiting = takenOver('await new Promise((answer) => setTimeout(answer, 60_000));');
  const orders = Promise.allSettled([render(looping), render(waiting)]);
  while (getPriority(looping.pid) < 19) await delay(20);
  expect(getPriority(waiting.pid)).toBeLessThan(19);
  for (const process of [looping, waiting]) process.kill('the test is over');
  await orders;
});

test('a process gets no bundle that is not part of its pages', async () => {
  const asking = takenOver(`
    if (order.type === 'render') { globalThis.page = id; send({ type: 'bundle', bundle: 'mf-other@1.0.0' }); }
    if (order.type === 'no-sources') send({ type: 'failed', id: globalThis.page, message: order.reason });
  `);
  await expect(render(asking)).rejects.toThrow('mf-other@1.0.0 is not part of this page');
});

test('answers to other orders than its own change nothing', async () => {
  const process = takenOver(`send({ type: 'done', id: id + 7, result: {} }); ${answer(SAMPLE_PAGE)}`);
  await expect(render(process)).resolves.toMatchObject({ status: 200 });
});

test('a process that blocks is ended at the limit, one that is only slow is not', async () => {
  const blocked = takenOver(`for (;;);`);
  await expect(blocked.render(task, [], 700)).rejects.toThrow('it took longer than 700 ms');
  await blocked.ended;
  const slow = takenOver(`if (order.type === 'ping') send({ type: 'pong' });`);
  await expect(slow.render(task, [], 700)).rejects.toThrow('it took longer than 700 ms');
  expect(slow.isGone).toBe(false);
});

test('time that a new process waits for a processor does not count, up to a limit', async () => {
  const since = performance.now();
  // A machine with three times as much work as it can do.
  const delayOf = () => ((performance.now() - since) * 2) / 3;
  const first = `if (order.type === 'render') { await new Promise((end) => setTimeout(end, 1_300)); ${answer(SAMPLE_PAGE)} }`;
  await expect(takenOver(first).render(task, [], 700)).rejects.toThrow('it took longer than 700 ms');
  const delayed = takenOver(first, { delayOf });
  await expect(delayed.render(task, [], 700)).resolves.toMatchObject({ status: 200 });
  // It has rendered a page now, so its visitors do not wait longer.
  await expect(delayed.render(task, [], 700)).rejects.toThrow('it took longer than 700 ms');

  const blocked = takenOver(`for (;;);`, { delayOf });
  await expect(blocked.render(task, [], 700)).rejects.toThrow('it took longer than 700 ms');
  await expect(blocked.ended).resolves.toBe('it took longer than 700 ms');
});

test('a process that does not start says why', async () => {
  const missing = new RendererProcess({ command: ['/nowhere/node'], program: '', api, log: () => undefined });
  expect(await missing.ended).toMatch(/^it did not start: .*ENOENT/);
  await expect(render(missing)).rejects.toThrow(/^it did not start/);
});
