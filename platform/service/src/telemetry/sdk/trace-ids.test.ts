import { TraceIds } from './trace-ids.ts';

const HOUR = 60 * 60 * 1_000;
let now = 0;
beforeEach(() => {
  now = Date.UTC(2026, 0, 1);
});
const idsOf = (...keys: string[]) => new TraceIds(keys, () => now);

test('services with the same key recognize each other’s traces, for an hour', () => {
  const id = idsOf('secret').generateTraceId();
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(idsOf('secret').isOwn(id)).toBe(true);
  now += HOUR;
  expect(idsOf('secret').isOwn(id)).toBe(false);
});

test('while the key is replaced, traces of both keys are recognized, and the first makes new ones', () => {
  const [before, after] = [idsOf('old').generateTraceId(), idsOf('new').generateTraceId()];
  for (const ids of [idsOf('old', 'new'), idsOf('new', 'old')])
    expect([ids.isOwn(before), ids.isOwn(after)]).toEqual([true, true]);
  expect(idsOf('new').isOwn(idsOf('new', 'old').generateTraceId())).toBe(true);
});

test('ids of others, changed ids and other texts are not their own', () => {
  const ids = idsOf();
  const id = ids.generateTraceId();
  expect(idsOf().isOwn(id)).toBe(false);
  expect(idsOf('secret').isOwn(id)).toBe(false);
  for (const changed of [id.replace(/^./, (digit) => (digit === '1' ? '2' : '1')), id.slice(2), `${id}00`, 'x', ''])
    expect(ids.isOwn(changed)).toBe(false);
});

test('ids differ', () => {
  const ids = idsOf();
  expect(new Set(Array.from({ length: 1_000 }, ids.generateTraceId)).size).toBe(1_000);
  expect(new Set(Array.from({ length: 1_000 }, ids.generateSpanId)).size).toBe(1_000);
});
