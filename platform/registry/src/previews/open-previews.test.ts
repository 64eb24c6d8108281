import { call, promote, publish } from '../testing/calls.ts';
import { openStream } from '../testing/event-stream.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { testRelease } from '../testing/test-release.ts';

const [live, cart, forms] = [
  testRelease('mf-cart', 'live'),
  testRelease('mf-cart', 'candidate'),
  testRelease('mf-forms', 'candidate'),
];
const parts = { 'mf-cart': cart.descriptor.version, 'mf-forms': forms.descriptor.version };

let registry: TestRegistry;
beforeEach(async () => {
  registry = await startTestRegistry({ edgeToken: 'an edge token for tests', retentionDays: 0 });
  for (const release of [live, cart, forms]) await publish(registry, release);
  await promote(registry, [live]);
});
afterEach(() => registry.close());

const preview = async (wish: object = {}) =>
  (await call(registry, 'POST', '/previews', { body: { channel: 'production', parts, reason: 'for Asha', ...wish } }))
    .body;
const open = async (query = '') => (await call(registry, 'GET', `/previews${query}`, { token: null })).body.previews;
const revoke = (id: string, token?: string | null) =>
  call(registry, 'DELETE', `/previews/${id}`, { body: { reason: 'the link went astray' }, token });
const log = async (query = '') => (await call(registry, 'GET', `/log?${query}`, { token: null })).body.entries;

test('who shows what, where, until when and why is listed for everybody, without the link', async () => {
  const made = await preview();
  const onStaging = await preview({ channel: 'staging', parts: { 'mf-cart': parts['mf-cart'] } });
  const told = { id: made.id, channel: 'production', parts, until: made.until, by: 'admin', reason: 'for Asha' };
  expect(await open()).toEqual([{ ...told, since: expect.any(String) }, expect.objectContaining({ id: onStaging.id })]);
  expect(await open('?channel=staging')).toMatchObject([{ id: onStaging.id }]);
  expect(JSON.stringify(await open())).not.toContain(made.path);
});

test('the log has it by part, and what is live stays as it is', async () => {
  const before = (await call(registry, 'GET', '/channels/production')).body;
  const { id, until } = await preview();
  expect(await log('part=mf-cart&limit=1')).toMatchObject([
    {
      action: 'preview',
      from: parts['mf-cart'],
      to: parts['mf-cart'],
      preview: id,
      until,
      reason: 'for Asha',
      by: 'admin',
    },
  ]);
  const { body: after } = await call(registry, 'GET', '/channels/production');
  expect(after).toEqual({ ...before, revision: expect.any(Number) });
  const change = await promote(registry, [cart], { basedOn: before.compositionId });
  expect(change.status).toBe(200);
  expect(await log('part=mf-forms')).toMatchObject([{ action: 'preview', to: parts['mf-forms'] }]);
});

test('one that is revoked is gone from the list, and every edge is told until it would have ended', async () => {
  const [{ id }, other] = [await preview(), await preview()];
  const stream = await openStream(`${registry.url}/channels/production/stream`);
  const { data: before } = await stream.next();
  expect(before.revokedPreviews).toEqual([]);

  expect(await revoke(id)).toMatchObject({ status: 200, body: { id, parts } });
  const { id: composition, since, revision: from } = before;
  const told = { id: composition, since, from, revision: expect.any(Number), revokedPreviews: [id] };
  expect((await stream.next()).data).toEqual(told);
  stream.close();
  expect(await open()).toMatchObject([{ id: other.id }]);
  expect(await log('limit=2')).toMatchObject([
    { action: 'revoke', preview: id, reason: 'the link went astray' },
    { action: 'revoke', preview: id },
  ]);
  expect((await call(registry, 'GET', '/channels/staging/composition')).body.revokedPreviews).toEqual([]);
});

test('what is not open cannot be revoked; what is, by whom may publish all its parts', async () => {
  const { id } = await preview();
  const body = { name: 'cart CI', part: 'mf-cart', role: 'publish' };
  const { token } = (await call(registry, 'POST', '/tokens', { body })).body;
  expect((await revoke(id, null)).status).toBe(401);
  expect((await revoke(id, token)).status).toBe(403);
  const [first, second] = await Promise.all([revoke(id), revoke(id)]);
  expect([first.status, second.status].sort()).toEqual([200, 404]);
  expect(await revoke('never-was')).toMatchObject({ status: 404, body: { code: 'unknown_preview' } });
  const unsaid = await call(registry, 'DELETE', `/previews/${id}`, { body: {} });
  expect(unsaid.status).toBe(400);
});

test('the releases of an open preview keep their files, and the collection names the preview', async () => {
  for (const marker of ['b', 'c', 'd']) await publish(registry, testRelease('mf-cart', marker));
  const { id } = await preview();
  const gc = async () => (await call(registry, 'POST', '/gc', { body: { reason: 'monthly' } })).body;
  const { removed, kept } = await gc();
  expect(removed).toEqual([]);
  const why = expect.stringMatching(`^in preview ${id} by admin on production until \\d{4}-\\d\\d-\\d\\d$`);
  expect(kept).toContainEqual({ part: 'mf-cart', version: parts['mf-cart'], why });
  await revoke(id);
  expect((await gc()).removed).toMatchObject([{ part: 'mf-cart', version: parts['mf-cart'] }]);
  expect(
    await call(registry, 'POST', '/previews', { body: { channel: 'production', parts, reason: 'again' } }),
  ).toMatchObject({
    status: 409,
    body: { code: 'files_removed' },
  });
});
