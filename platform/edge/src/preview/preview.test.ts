import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Preview, previewToken } from '@farmgate/contract/preview';
import { sampleRemote, sampleRollout, sampleShell } from '../testing/sample-release.ts';
import { StandInRegistry } from '../testing/stand-in-registry.ts';
import { type StartedEdge, startEdge, until as becomes } from '../testing/start-edge.ts';

const edgeToken = 'an edge token for tests';
const shell = sampleShell('a');
const [live, candidate, other] = [sampleRemote('live'), sampleRemote('candidate'), sampleRemote('other')];
const registry = new StandInRegistry();
let edge: StartedEdge;

beforeAll(async () => {
  await registry.start();
  const { id } = registry.promote(shell, live);
  registry.publish(candidate);
  registry.publish(other);
  edge = await startEdge({ registryUrl: registry.url, edgeToken });
  await edge.serves(id);
});
afterAll(async () => {
  await edge.remove();
  await registry.stop();
});
beforeEach(() => registry.replaced.clear());

const until = new Date(Date.now() + 3_600_000).toISOString();
const preview: Preview = {
  id: 'a1b2c3',
  channel: 'production',
  parts: { 'mf-cart': candidate.descriptor.version },
  until,
  by: 'asha',
};
const tokenOf = (changes: Partial<Preview> = {}) => previewToken(edgeToken, { ...preview, ...changes });
const follow = (token: string) => edge.get(`/_preview/${token}`);
const start = (token: string, headers: Record<string, string> = {}) =>
  edge.app.inject({ method: 'POST', url: `/_preview/${token}`, headers });
const cookie = (token = tokenOf()) => ({ cookie: `farmgate_preview=${token}` });
const inlined = (body: string) => JSON.parse(/id="farmgate-composition">(.*?)<\/script>/s.exec(body)![1]!);

test('a link shows whose release it is and what the preview means, and changes nothing', async () => {
  const { statusCode, headers, body } = await follow(tokenOf({ by: 'asha <b>' }));
  expect([statusCode, headers['cache-control'], headers['set-cookie']]).toEqual([200, 'no-store', undefined]);
  expect(headers['content-security-policy']).toContain("form-action 'self'");
  expect(body).toContain('asha &lt;b&gt; shares these releases with you, until ');
  expect(body).toContain(`<code>mf-cart ${candidate.descriptor.version}</code>`);
  expect(body).toContain('This browser will be signed out of the shop.');
  expect(body).toContain(`<form method="post" action="/_preview/${tokenOf({ by: 'asha <b>' })}">`);
});

test('starting a preview signs the browser out, and so does leaving it', async () => {
  const left = await edge.app.inject({ method: 'POST', url: '/_preview/leave', headers: cookie() });
  for (const { headers } of [await start(tokenOf(), { 'sec-fetch-site': 'same-origin' }), left]) {
    expect(headers['clear-site-data']).toBe('"storage", "cache"');
    expect(headers['set-cookie']).toContain('farmgate_browser=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict');
  }
});

test('with TLS it is the secure session cookie that is deleted', async () => {
  const secure = await startEdge({ registryUrl: registry.url, edgeToken, publicUrl: 'https://shop.example' });
  const { headers } = await secure.app.inject({ method: 'POST', url: '/_preview/leave', headers: cookie() });
  await secure.remove();
  expect(headers['set-cookie']).toContain(
    '__Host-Http-farmgate_browser=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
  );
});

test('leaving without a preview changes nothing', async () => {
  const { statusCode, headers } = await edge.app.inject({ method: 'POST', url: '/_preview/leave' });
  expect([statusCode, headers['clear-site-data'], headers['set-cookie']]).toEqual([303, undefined, undefined]);
});

test('another site cannot start a preview', async () => {
  const { statusCode, headers } = await start(tokenOf(), { 'sec-fetch-site': 'cross-site' });
  expect([statusCode, headers['clear-site-data']]).toEqual([400, undefined]);
});

test('the button opens the shop with the previewed release until the preview expires', async () => {
  const { statusCode, headers } = await start(tokenOf());
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, '/', 'no-store']);
  const kept = String((headers['set-cookie'] as unknown as string[])[0]);
  expect(kept).toContain(`Expires=${new Date(until).toUTCString()}; HttpOnly; SameSite=Lax`);

  const { body } = await edge.get('/cart', { cookie: kept.split(';')[0]! });
  expect(inlined(body)).toMatchObject({
    parts: { 'mf-cart': { version: candidate.descriptor.version }, shell: { version: shell.descriptor.version } },
    preview: { parts: preview.parts, until },
  });
  const composition = (await edge.get('/composition.json', cookie())).json();
  expect(composition).toMatchObject({ parts: preview.parts, preview: { until } });
});

test('other visitors do not get the preview, nor its composition id', async () => {
  const mine = inlined((await edge.get('/cart', cookie())).body);
  const theirs = inlined((await edge.get('/cart')).body);
  expect([theirs.parts['mf-cart'].version, theirs.preview]).toEqual([live.descriptor.version, undefined]);
  await edge.serves(registry.change({ rollouts: [sampleRollout(candidate, 100)] }).id);
  const chosen = inlined((await edge.get('/cart')).body);
  expect(chosen.parts).toEqual(mine.parts);
  expect([chosen.preview, chosen.id === mine.id]).toEqual([undefined, false]);
  await edge.serves(registry.change({ rollouts: [] }).id);
});

test('a preview replaces live releases and those of rollouts', async () => {
  await edge.serves(registry.change({ rollouts: [sampleRollout(other, 100)] }).id);
  const shellOnly = tokenOf({ parts: { shell: shell.descriptor.version } });
  const { parts } = (await edge.get('/composition.json', cookie(shellOnly))).json();
  expect(parts['mf-cart']).toBe(other.descriptor.version);
  await edge.serves(registry.change({ rollouts: [] }).id);
});

test('a revoked preview ends at once, and stays revoked after a restart without the registry', async () => {
  const [revoked, open] = [tokenOf({ id: 'revoked' }), tokenOf({ id: 'open' })];
  const status = async (token: string, at = edge) => (await at.get('/cart', cookie(token))).statusCode;
  expect(await status(revoked)).toBe(200);
  registry.change({ revokedPreviews: ['revoked'] });
  await becomes(async () => (await status(revoked)) === 410, 'the preview to end');
  const page = await follow(revoked);
  expect([page.statusCode, page.headers['set-cookie']]).toEqual([410, expect.stringContaining('Max-Age=0')]);
  expect(page.body).toContain('This preview was revoked.');
  expect(await status(open)).toBe(200);

  const kept = join(edge.cacheDir, 'composition.json');
  await becomes(async () => (await readFile(kept, 'utf8')).includes('"revoked"'), 'it to be kept');
  const restarted = await startEdge({ edgeToken, cacheDir: edge.cacheDir });
  expect([await status(revoked, restarted), await status(open, restarted)]).toEqual([410, 200]);
  await restarted.close();
  registry.change({ revokedPreviews: [] });
});

test('a preview can be revoked by a composition that is rejected', async () => {
  registry.replaced.set('web/cart.js', null);
  registry.promote(shell, sampleRemote('broken'));
  registry.change({ revokedPreviews: [preview.id] });
  await becomes(async () => (await edge.get('/cart', cookie())).statusCode === 410, 'the preview to end');
  expect((await edge.get('/cart')).body).toContain(live.descriptor.version);
  registry.replaced.clear();
  registry.promote(shell, live);
  await becomes(async () => (await edge.get('/cart', cookie())).statusCode === 200, 'it to be forgotten');
});

test('leaving a preview deletes the cookie and opens the shop', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...cookie() };
  const left = await edge.app.inject({ method: 'POST', url: '/_preview/leave', headers, payload: 'a=b' });
  expect([left.statusCode, left.headers.location]).toEqual([303, '/']);
  expect(String(left.headers['set-cookie'])).toMatch(/^farmgate_preview=; Max-Age=0; Path=\//);
});

const ended = tokenOf({ until: new Date(Date.now() - 1).toISOString() });
const unknown = tokenOf({ parts: { 'mf-cart': '9.9.9-00000000' } });
const tooLong = tokenOf({ by: 'x'.repeat(4_000) });

test.each([
  ['ended', ended, 410, 'This preview has expired.'],
  ['tampered with', `${tokenOf().slice(0, -1)}~`, 400, 'incomplete'],
  ['of another shop', previewToken('another edge token', preview), 400, 'incomplete'],
  [
    'for another channel',
    tokenOf({ channel: 'staging' }),
    400,
    'is for the channel staging. This shop serves production',
  ],
  ['too long', tooLong, 400, 'incomplete'],
  ['of a release that never was', unknown, 404, 'The release mf-cart@9.9.9-00000000 does not exist'],
  ['no token at all', '%3Cscript%3E', 400, 'incomplete'],
  ['none', '', 400, 'incomplete'],
])('a link that is %s says so, and its cookie is deleted', async (_what, token, status, reason) => {
  const pages = [await follow(token), await edge.get('/cart', cookie(token || 'x'))];
  for (const { statusCode, headers, body } of pages) {
    expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store']);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain(reason);
    expect(headers['set-cookie']).toMatch(/^farmgate_preview=; Max-Age=0/);
  }
  expect((await edge.get('/composition.json', cookie(token || 'x'))).json().parts['mf-cart']).toBe(
    live.descriptor.version,
  );
});

test('a preview whose files are unavailable keeps its cookie', async () => {
  const late = sampleRemote('late');
  registry.publish(late);
  registry.replaced.set('web/cart.js', null);
  const token = tokenOf({ parts: { 'mf-cart': late.descriptor.version } });
  const { statusCode, headers, body } = await edge.get('/cart', cookie(token));
  expect([statusCode, headers['set-cookie']]).toEqual([503, undefined]);
  expect(body).toContain('cannot be fetched at the moment');
  registry.replaced.clear();
  expect((await edge.get('/cart', cookie(token))).statusCode).toBe(200);
});

test('previews are off without a token, and the page says why', async () => {
  const plain = await startEdge({ registryUrl: registry.url });
  try {
    await plain.serves((await edge.get('/healthz')).json().composition.id);
    const { statusCode, body } = await plain.get(`/_preview/${tokenOf()}`);
    expect([statusCode, body.includes('EDGE_TOKEN')]).toEqual([501, true]);
  } finally {
    await plain.remove();
  }
});
