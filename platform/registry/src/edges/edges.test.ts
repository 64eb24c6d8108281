import type { EdgeReport } from '@farmgate/contract/edge-report';
import pg from 'pg';
import { call, promote, publish } from '../testing/calls.ts';
import { EDGE_TOKEN } from '../testing/health-reports.ts';
import { newPart } from '../testing/new-part.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { testRelease } from '../testing/test-release.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await startTestRegistry({ edgeToken: EDGE_TOKEN });
});
afterEach(() => registry.close());

const report = (edge: string, admitted: number, changes: Partial<EdgeReport> = {}, token: string | null = EDGE_TOKEN) =>
  call(registry, 'POST', '/channels/production/edges', {
    body: { edge, revision: admitted, admitted, missed: 0, rejected: [], ...changes },
    token,
  });
const edges = async (query = '') => (await call(registry, 'GET', `/channels/production/edges${query}`)).body;
const decisions = async () => {
  const { entries } = (await call(registry, 'GET', '/log?channel=production')).body;
  return entries.map(({ id, edges: decided }: { id: number; edges?: object }) => [id, decided]);
};
const promoted = async (...releases: Parameters<typeof promote>[1]): Promise<number[]> =>
  (await promote(registry, releases)).body.entries.map(({ id }: { id: number }) => id);

async function age(interval: string): Promise<void> {
  const client = new pg.Client({ connectionString: registry.databaseUrl });
  await client.connect();
  await client.query(`UPDATE registry.edges SET seen = seen - interval '${interval}'`);
  await client.end();
}

test('the latest report of each edge is listed, with the newest entry of the log', async () => {
  const { fresh } = await newPart(registry);
  await report('edge-1', 0);
  const [id] = await promoted(fresh);
  const { name: part, version } = fresh.descriptor;
  const rejected = [{ part, version, rollout: false, serving: null, reason: 'no time' }];
  await report('edge-1', id!, { rejected });
  await report('edge-0', 0, { missed: 1, lastMissed: { at: '2026-01-01T00:00:00.000Z', reason: 'a gap' } });
  expect(await edges()).toEqual({
    revision: id,
    edges: [
      {
        edge: 'edge-0',
        revision: 0,
        admitted: 0,
        missed: 1,
        lastMissed: { at: '2026-01-01T00:00:00.000Z', reason: 'a gap' },
        rejected: [],
        seen: expect.any(String),
        gone: false,
      },
      { edge: 'edge-1', revision: id, admitted: id, missed: 0, rejected, seen: expect.any(String), gone: false },
    ],
  });
});

test('a silent edge is listed as gone; one that stops is not listed', async () => {
  await report('edge-1', 0);
  await report('edge:2', 0);
  await age('20 seconds');
  await report('edge:2', 0);
  const names = async () =>
    (await edges()).edges.map(({ edge, gone }: { edge: string; gone: boolean }) => [edge, gone]);
  expect(await names()).toEqual([
    ['edge-1', true],
    ['edge:2', false],
  ]);
  const left = await call(registry, 'DELETE', '/channels/production/edges/edge%3A2', { token: EDGE_TOKEN });
  expect(left.status).toBe(204);
  expect(await names()).toEqual([['edge-1', true]]);
});

test('the log has the first decision of each edge on entries that came while it was known', async () => {
  const { part, old, fresh } = await newPart(registry);
  const other = await newPart(registry);
  const [before] = await promoted(old);
  await report('edge-1', 0);
  await report('edge-2', 0);
  const [replaced] = await promoted(fresh);
  const [last] = await promoted(old);
  const [beside] = await promoted(other.old);
  const reason = '/cart does not render';
  await report('edge-1', beside!);
  const { version } = old.descriptor;
  await report('edge-2', beside!, { rejected: [{ part, version, rollout: false, serving: null, reason }] });
  await report('edge-2', beside!);
  expect(await decisions()).toEqual([
    [beside, { live: 2, rejected: [] }],
    [last, { live: 1, rejected: [{ edge: 'edge-2', reason }] }],
    [replaced, undefined],
    [before, undefined],
  ]);
});

test('entries that change no release have no decisions', async () => {
  const { part, old } = await newPart(registry);
  const [id] = await promoted(old);
  await report('edge-1', id!);
  const { body } = await call(registry, 'POST', '/channels/production/locks', { body: { part, reason: 'a sale' } });
  await report('edge-1', body.entries[0].id);
  expect((await decisions())[0]).toEqual([body.entries[0].id, undefined]);
});

test('a decision cannot be changed', async () => {
  const { old } = await newPart(registry);
  await report('edge-1', 0);
  const [id] = await promoted(old);
  await report('edge-1', id!);
  const client = new pg.Client({ connectionString: registry.databaseUrl });
  await client.connect();
  await expect(client.query('DELETE FROM registry.entry_admissions')).rejects.toThrow('append-only');
  await client.end();
});

test('waiting ends when the last edge has decided', async () => {
  await report('edge-1', 0);
  await report('gone', 0);
  await age('20 seconds');
  await report('edge-1', 0);
  await report('edge-2', 0);
  const cart = testRelease('mf-cart', 'waited for');
  await publish(registry, cart);
  const [id] = await promoted(cart);
  const waiting = edges(`?after=${id}&wait=10000`);
  await report('edge-1', id!);
  expect(await Promise.race([waiting, report('edge-1', id!).then(() => 'still waiting')])).toBe('still waiting');
  await report('edge-2', id!);
  const { edges: found } = await waiting;
  expect(found.filter(({ gone }: { gone: boolean }) => !gone)).toMatchObject([{ admitted: id }, { admitted: id }]);
});

test('a part that an edge has not decided on delays no other part', async () => {
  await report('edge-1', 0);
  const [slow, quick] = [testRelease('mf-cart', 'slow'), testRelease('mf-forms', 'quick')];
  for (const release of [slow, quick]) await publish(registry, release);
  const [slowId] = await promoted(slow);
  const [quickId] = await promoted(quick);
  const before = slowId! - 1;
  await report('edge-1', before, { revision: quickId, undecided: ['mf-cart'] });
  expect(await decisions()).toEqual([
    [quickId, { live: 1, rejected: [] }],
    [slowId, undefined],
  ]);
  const { edges: found } = await edges(`?after=${quickId}&parts=mf-forms&wait=10000`);
  expect(found).toMatchObject([{ admitted: before, undecided: ['mf-cart'] }]);

  const { name: part, version } = slow.descriptor;
  const rejected = [{ part, version, rollout: false, serving: null, reason: 'no time' }];
  await report('edge-1', quickId!, { undecided: [], rejected });
  expect(await decisions()).toEqual([
    [quickId, { live: 1, rejected: [] }],
    [slowId, { live: 0, rejected: [{ edge: 'edge-1', reason: 'no time' }] }],
  ]);
});

test('waiting ends at its limit, with the state at that time', async () => {
  await report('edge-1', 0);
  expect((await edges('?after=1000&wait=1')).edges).toMatchObject([{ admitted: 0 }]);
  expect((await call(registry, 'GET', '/channels/production/edges?after=1&wait=60000')).status).toBe(400);
});

test('only edges report, only of known channels', async () => {
  expect((await report('edge-1', 0, {}, registry.adminToken)).status).toBe(401);
  expect((await report('', 0)).status).toBe(400);
  expect((await call(registry, 'GET', '/channels/nowhere/edges')).status).toBe(404);
});
