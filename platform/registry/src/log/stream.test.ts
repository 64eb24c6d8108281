import { call, promote, publish } from '../testing/calls.ts';
import { openStream } from '../testing/event-stream.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { testRelease } from '../testing/test-release.ts';
import type { LogEntry } from './schemas.ts';

let registry: TestRegistry;
const carts = ['a', 'b', 'c', 'd'].map((marker) => testRelease('mf-cart', marker));
const versions = carts.map(({ descriptor }) => descriptor.version);

beforeAll(async () => {
  registry = await startTestRegistry();
  for (const cart of carts) await publish(registry, cart);
});
afterAll(() => registry.close());

const follow = (query = '', headers = {}) => openStream<LogEntry>(`${registry.url}/log/stream${query}`, headers);
const promoteTo = (channel: string, version: string) =>
  call(registry, 'POST', `/channels/${channel}/promotions`, {
    body: { releases: [{ part: 'mf-cart', version }], reason: 'for who watches' },
  });

test('entries come as they are written, of one channel or of all', async () => {
  const [all, staging] = [await follow(), await follow('?channel=staging')];
  try {
    const { body: first } = await promote(registry, [carts[0]!]);
    const { body: second } = await promoteTo('staging', versions[1]!);
    expect(await all.next()).toEqual({ event: 'entry', data: first.entries[0] });
    expect(await all.next()).toEqual({ event: 'entry', data: second.entries[0] });
    expect(await staging.next()).toEqual({ event: 'entry', data: second.entries[0] });
  } finally {
    all.close();
    staging.close();
  }
});

test('who reconnects gets what was written in between, in order', async () => {
  const written = [];
  for (const version of versions.slice(1)) written.push((await promoteTo('production', version)).body.entries[0]);
  const stream = await follow('?channel=production', { 'last-event-id': String(written[0].id) });
  try {
    expect([(await stream.next()).data, (await stream.next()).data]).toEqual(written.slice(1));
  } finally {
    stream.close();
  }
});

test('an unknown channel has no log to read or to follow', async () => {
  expect((await call(registry, 'GET', '/log?channel=nowhere')).status).toBe(404);
  expect((await call(registry, 'GET', '/log/stream?channel=nowhere')).status).toBe(404);
});
