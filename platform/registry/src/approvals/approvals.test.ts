import type { SampleRelease } from '@farmgate/contract/testing';
import pg from 'pg';
import { call, promote } from '../testing/calls.ts';
import { newPart } from '../testing/new-part.ts';
import { type TestRegistry, startAnotherProcess, startTestRegistry } from '../testing/test-registry.ts';

let registry: TestRegistry;
/** Tokens by name. */
const tokens: Record<string, string> = {};
beforeAll(async () => {
  registry = await startTestRegistry();
  for (const [name, role] of [
    ['asha', 'promote'],
    ['bala', 'approve'],
    ['chitra', 'approve'],
  ]) {
    const { body } = await call(registry, 'POST', '/tokens', { body: { name, part: '*', role } });
    tokens[name!] = body.token;
  }
});
afterAll(() => registry.close());

let part: string;
let old: SampleRelease;
let fresh: SampleRelease;
beforeEach(async () => {
  ({ part, old, fresh } = await newPart(registry));
  await needApproval(false);
  await promote(registry, [old]);
  await needApproval(true);
});

const needApproval = (approval: boolean, token?: string) =>
  call(registry, 'PUT', '/channels/production/approval', { body: { approval, reason: 'two people' }, token });
const as = (name: string, method: string, path: string, body: object = {}) =>
  call(registry, method, path, { body: { reason: 'for the test', ...body }, token: tokens[name] });
const change = (name: string, path: string, body: object = {}) =>
  as(name, 'POST', `/channels/production/${path}`, body);
const live = async () => (await call(registry, 'GET', '/channels/production')).body.parts[part]?.version;
const ofFresh = () => ({ releases: [{ part, version: fresh.descriptor.version }] });
/** Requests the promotion of the fresh release. @returns the id of the request */
async function request(): Promise<number> {
  const { status, body } = await change('asha', 'promotions', ofFresh());
  expect(status).toBe(200);
  expect(body).toMatchObject({ changed: false, entries: [], approval: { request: expect.any(Number) } });
  return body.approval.request;
}
const approve = (name: string, id: number) =>
  call(registry, 'POST', `/requests/${id}/approve`, { body: {}, token: tokens[name] });
const find = async (id: number) => (await call(registry, 'GET', `/requests/${id}`)).body;
const log = async (limit: number) => (await call(registry, 'GET', `/log?part=${part}&limit=${limit}`)).body.entries;

test('a promotion waits for the approval of a second person and is then made as it was requested', async () => {
  const id = await request();
  expect(await live()).toBe(old.descriptor.version);
  const [open] = (await call(registry, 'GET', '/requests?channel=production')).body.requests.slice(-1);
  expect(open).toMatchObject({ id, parts: [part], by: 'asha', reason: 'for the test', state: 'open', answer: null });
  expect(open.text).toEqual([`promote ${part} from ${old.descriptor.version} to ${fresh.descriptor.version}`]);

  const { status, body } = await approve('bala', id);
  expect([status, body.changed]).toEqual([200, true]);
  expect(await live()).toBe(fresh.descriptor.version);
  expect(await log(3)).toMatchObject([
    { action: 'promote', by: 'asha', reason: 'for the test' },
    { action: 'approve', by: 'bala', reason: 'Approved', setting: { request: id } },
    { action: 'request', id, by: 'asha' },
  ]);
  expect(await find(id)).toMatchObject({ state: 'approved', answer: { by: 'bala' } });
  expect(await approve('chitra', id)).toMatchObject({ status: 409, body: { code: 'request_ended' } });
});

test('the requester cannot approve it, neither can the role promote; the requester can withdraw it', async () => {
  const id = await request();
  expect(await approve('asha', id)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
  const own = (await change('bala', 'promotions', ofFresh())).body.approval.request;
  expect(await approve('bala', own)).toMatchObject({ status: 403, body: { code: 'own_request' } });
  expect((await as('asha', 'POST', `/requests/${own}/decline`)).status).toBe(403);
  expect((await as('asha', 'POST', `/requests/${id}/decline`)).body).toMatchObject({ state: 'declined' });
  expect((await as('chitra', 'POST', `/requests/${own}/decline`)).body).toMatchObject({ state: 'declined' });
  expect(await live()).toBe(old.descriptor.version);
});

test('two approvals at the same time make the change once', async () => {
  const id = await request();
  const answers = await Promise.all([approve('bala', id), approve('chitra', id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await log(50)).filter(({ action }: { action: string }) => action === 'approve')).toHaveLength(1);
});

test('a request whose part has changed meanwhile is declined with the reason', async () => {
  const id = await request();
  await change('asha', 'locks', { part });
  await as('asha', 'DELETE', `/channels/production/locks/${part}`);
  const { status, body } = await approve('bala', id);
  expect([status, body.code]).toEqual([409, 'stale_request']);
  expect(body.message).toContain(`${part} on production has changed`);
  expect(await find(id)).toMatchObject({
    state: 'declined',
    answer: { by: 'bala', reason: expect.stringContaining('has changed') },
  });
  expect(await live()).toBe(old.descriptor.version);
});

test('rollouts, plans and growth need approval; pauses, aborts and rollbacks to what was live do not', async () => {
  const { version } = fresh.descriptor;
  const requested = async (path: string, body: object) => {
    const answer = await change('asha', path, body);
    expect(answer.body).toMatchObject({ changed: false, approval: { request: expect.any(Number) } });
    expect((await approve('bala', answer.body.approval.request)).status).toBe(200);
  };
  await requested('rollouts', { part, version, percent: 10 });
  await requested('rollouts', { part, version, percent: 20 });
  expect((await change('asha', 'rollouts', { part, version, percent: 5 })).body).toMatchObject({ changed: true });
  expect((await change('asha', `rollouts/${part}/pause`)).body).toMatchObject({ changed: true });
  await requested(`rollouts/${part}/resume`, {});
  expect((await change('asha', `rollouts/${part}/abort`)).body).toMatchObject({ changed: true });
  await requested('plans', { ...ofFresh(), steps: [1, 100], everySeconds: 60 });
  await requested(`rollouts/${part}/finish`, {});
  expect(await live()).toBe(version);
  const back = await change('asha', 'rollbacks', { part, to: old.descriptor.version });
  expect(back.body).toMatchObject({ changed: true, approval: null });
});

test('a rollback to a release that was never live is a promotion by another name, and needs approval', async () => {
  const { body } = await change('asha', 'rollbacks', { part, to: fresh.descriptor.version });
  expect(body).toMatchObject({ changed: false, approval: { request: expect.any(Number) } });
});

test('a first release can be retired without approval, because there is none to roll back to; later ones cannot', async () => {
  expect((await change('asha', 'retirements', { parts: [part] })).body).toMatchObject({ changed: true });
  await approve('bala', await request());
  await change('asha', 'retirements', { parts: [part] }).then(({ body }) => expect(body.approval).not.toBeNull());
});

test('a dry run says that it needs approval and requests nothing; what the gate rejects is not requested', async () => {
  const before = (await call(registry, 'GET', '/requests')).body.requests.length;
  const dry = await change('asha', 'promotions', { ...ofFresh(), dryRun: true });
  expect(dry.body).toMatchObject({ changed: true, approval: { request: null } });
  const unknown = await change('asha', 'promotions', { releases: [{ part, version: '9.9.9-00000000' }] });
  expect(unknown.status).toBe(404);
  expect((await call(registry, 'GET', '/requests')).body.requests).toHaveLength(before);
});

test('a request expires', async () => {
  const id = await request();
  const client = new pg.Client({ connectionString: registry.databaseUrl });
  await client.connect();
  // The log is append-only, so the test switches its guard off.
  await client.query('ALTER TABLE registry.deployment_log DISABLE TRIGGER append_only');
  await client.query("UPDATE registry.deployment_log SET until = now() - interval '1 minute' WHERE id = $1", [id]);
  await client.end();
  const later = await startAnotherProcess(registry);
  expect((await call(later, 'GET', `/requests/${id}`)).body).toMatchObject({ state: 'expired' });
  const answer = await call(later, 'POST', `/requests/${id}/approve`, { body: {}, token: tokens['bala'] });
  expect(answer).toMatchObject({ status: 409, body: { code: 'request_ended' } });
  await later.app.close();
});

test('only administrators set whether a channel needs approval', async () => {
  expect((await needApproval(false, tokens['bala'])).status).toBe(403);
});
