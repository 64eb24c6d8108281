import pg from 'pg';
import { type OpenDatabase, openDatabase } from '../../database/database.ts';
import { call, promote, publish } from '../../testing/calls.ts';
import { EDGE_TOKEN } from '../../testing/health-reports.ts';
import { newPart } from '../../testing/new-part.ts';
import { type TestRegistry, startTestRegistry } from '../../testing/test-registry.ts';
import { testRelease } from '../../testing/test-release.ts';
import { collectEdges, collectLog } from './collect.ts';

let registry: TestRegistry;
let database: OpenDatabase;
let client: pg.Client;
beforeEach(async () => {
  registry = await startTestRegistry({ edgeToken: EDGE_TOKEN });
  database = openDatabase(registry.databaseUrl, () => undefined);
  client = new pg.Client({ connectionString: registry.databaseUrl });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.close();
  await registry.close();
});

const collect = async () => {
  await collectLog(database.db, database.transaction);
  await collectEdges(database.db, true);
};
/** All notices so far, oldest first. The registry itself collects too, so those of the log may be there already. */
async function notices() {
  await collect();
  // The registry's own transaction may be about to end.
  await client.query('SELECT 1 FROM registry.notified_entries FOR UPDATE');
  const { rows } = await client.query('SELECT type, channel, content FROM registry.notifications ORDER BY id');
  return rows.map(({ content: { subject, text, next, page, facts }, ...row }) => ({
    ...row,
    subject,
    text,
    next,
    page,
    facts,
  }));
}
const change = (path: string, body: object) =>
  call(registry, 'POST', `/channels/production/${path}`, { body: { reason: 'for the test', ...body } });

test('a change that the gate rejects, but not a dry run', async () => {
  const ahead = testRelease('mf-ahead', 'ahead', { wire: 99 });
  await publish(registry, ahead);
  expect((await promote(registry, [ahead], { dryRun: true })).status).toBe(422);
  expect(await notices()).toEqual([]);
  expect((await promote(registry, [ahead], { reason: 'new stepper' })).status).toBe(422);
  const { version } = ahead.descriptor;
  expect(await notices()).toMatchObject([
    {
      type: 'release.rejected',
      channel: 'production',
      subject: `The gate rejected mf-ahead ${version} on production`,
      text: expect.stringMatching(
        /^admin tried to make mf-ahead .* live on production \(reason: new stepper\)\. Nothing was changed, because the gate found: wire-contract: /,
      ),
      next: expect.stringContaining(`farmgate promote mf-ahead@${version} --dry-run`),
      page: 'channels/production/parts/mf-ahead',
      facts: { rejectedBy: 'gate', violations: [{ rule: 'wire-contract' }] },
    },
  ]);
});

test('rollouts: an abort by a person; a pause only by the health policy', async () => {
  const { part, old, fresh } = await newPart(registry);
  await promote(registry, [old]);
  const { version } = fresh.descriptor;
  await change('rollouts', { part, version, percent: 10 });
  await change(`rollouts/${part}/pause`, {});
  await change(`rollouts/${part}/abort`, { reason: 'slow' });
  expect(await notices()).toMatchObject([
    {
      type: 'release.rolled-back',
      subject: `The rollout of ${part} was aborted on production`,
      text: `admin aborted the rollout of ${part} ${version} on production. All visitors get the live release again. Reason: slow.`,
    },
  ]);
});

const entry = (action: string, changes: Record<string, string> = {}) => {
  const row = {
    channel: 'staging',
    part: '*',
    action,
    reason: 'because it is so',
    by: 'asha',
    client: 'test/1',
    based_on: 'a',
    composition_id: action,
    ...changes,
  };
  const names = Object.keys(row);
  return client.query(
    `INSERT INTO registry.deployment_log (${names.join(', ')}) VALUES (${names.map((_name, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  );
};

test('what the health policy or a plan stops or warns about, requests and answers, freezes', async () => {
  const { part, fresh } = await newPart(registry);
  const release = { part, to_version: fresh.descriptor.version };
  const guard = { ...release, by: 'health policy', figures: '{"failed":7}' };
  await entry('pause', { ...guard, rollout: 'r1', share: '1000' });
  await entry('plan', { ...release, by: 'rollout plan', rollout: 'r1', setting: '{"stopped":true}' });
  await entry('plan', { setting: '{"steps":[1,100]}' });
  await entry('warn', guard);
  await entry('rollback', guard);
  await entry('abort', { ...guard, from_version: fresh.descriptor.version, rollout: 'r1' });
  await entry('request', { ...release, setting: '{"text":["promote the cart"]}', until: '2026-12-24T00:00:00Z' });
  await entry('approve', { part, setting: '{"request":1}' });
  await entry('decline', { part, setting: '{"request":1}' });
  await entry('freeze', { until: '2026-12-24T00:00:00Z' });
  await entry('unfreeze');
  await entry('lock', { part });
  const found = await notices();
  expect(found.map(({ type, subject }) => [type, subject])).toEqual([
    ['rollout.stopped', `The rollout of ${part} was automatically paused on staging`],
    ['rollout.stopped', `The rollout of ${part} does not grow any more on staging`],
    ['rollout.stopped', `The health policy warns about ${part} on staging`],
    ['release.rolled-back', `${part} was automatically rolled back on staging`],
    ['release.rolled-back', `The rollout of ${part} was automatically aborted on staging`],
    ['approval.requested', 'Approval requested: promote the cart on staging'],
    ['approval.answered', `A change of ${part} on staging was approved`],
    ['approval.answered', `A change of ${part} on staging was declined`],
    ['channel.frozen', 'staging is frozen until 2026-12-24 00:00 UTC'],
    ['channel.frozen', 'staging is no longer frozen'],
  ]);
  expect(found[0]).toMatchObject({ facts: { figures: { failed: 7 } }, page: `channels/staging/parts/${part}` });
  expect(found[1].text).toContain('Visitors who have the new release keep it. Reason: because it is so.');
  for (const { next } of found.slice(0, 2)) {
    expect(next).toContain(`farmgate canary ${part} --channel staging --resume`);
    expect(next).toContain(`farmgate canary ${part} --channel staging --abort`);
  }
  expect(found[8].page).toBe('channels/staging/log');
});

const report = (edge: string, admitted: number, rejected: object[] = []) =>
  call(registry, 'POST', '/channels/production/edges', {
    body: { edge, revision: admitted, admitted, missed: 0, rejected },
    token: EDGE_TOKEN,
  });

test('a release that edges reject, once for all edges', async () => {
  const { part, fresh } = await newPart(registry);
  await report('edge-1', 0);
  await report('edge-2', 0);
  const [{ id }] = (await promote(registry, [fresh])).body.entries;
  const { version } = fresh.descriptor;
  const rejected = [{ part, version, rollout: false, serving: null, reason: 'it throws' }];
  await report('edge-1', id, rejected);
  const [first] = await notices();
  expect(first).toMatchObject({
    type: 'release.rejected',
    subject: `edge-1 rejected ${part} ${version} on production`,
    text: expect.stringContaining('passed the gate, but edge-1 does not serve it: it throws.'),
    facts: { rejectedBy: 'edges', entries: [id], edges: [{ edge: 'edge-1', reason: 'it throws' }] },
  });
  await report('edge-2', id, rejected);
  expect(await notices()).toHaveLength(1);
});

test('an edge that lags, and one that is lost, once for each outage', async () => {
  const { fresh } = await newPart(registry);
  const [{ id }] = (await promote(registry, [fresh])).body.entries;
  await report('edge-1', id - 1);
  await report('edge-2', id);
  expect(await notices()).toEqual([]);

  await client.query(`UPDATE registry.edges SET since = since - interval '2 minutes'`);
  await client.query('ALTER TABLE registry.deployment_log DISABLE TRIGGER append_only');
  await client.query(`UPDATE registry.deployment_log SET at = at - interval '2 minutes'`);
  await client.query(`UPDATE registry.edges SET seen = seen - interval '2 minutes' WHERE edge = 'edge-2'`);
  const found = await notices();
  expect(found).toMatchObject([
    { type: 'edge.lost', subject: 'edge-2 of production does not report', page: 'channels/production/edges' },
    { type: 'edge.lagging', subject: 'edge-1 of production lags behind', facts: { admitted: id - 1, newest: id } },
  ]);
  expect(await notices()).toHaveLength(2);

  await report('edge-2', id);
  await report('edge-1', id);
  await client.query(`UPDATE registry.edges SET seen = seen - interval '3 minutes' WHERE edge = 'edge-2'`);
  expect((await notices()).map(({ type }) => type)).toEqual(['edge.lost', 'edge.lagging', 'edge.lost']);
});

test('an edge that cannot have reported is not lost', async () => {
  await report('edge-1', 0);
  await client.query(`UPDATE registry.edges SET seen = seen - interval '2 minutes'`);
  await collectEdges(database.db, false);
  const { rows } = await client.query('SELECT 1 FROM registry.notifications');
  expect(rows).toEqual([]);
});
