import { samplePart, sampleRoute } from '../testing/sample-shell.tsx';
import { readRest } from './read-rest.ts';
import type { Parts } from './parts.ts';

const { version } = samplePart([]);
const NEWER = '1.1.0-0000beef';
const known: Parts = { shell: samplePart([]), 'mf-fruit': samplePart([sampleRoute('fruit')]) };
const badge = samplePart([], ['badge']);
const live = { 'mf-badge': badge, 'mf-other': samplePart([]), ...known };
const mine = { shell: version, 'mf-fruit': version, 'mf-badge': version };

/** An edge with these answers; every other address is 404. */
function serve(answers: Record<string, unknown>) {
  globalThis.fetch = jest.fn((address) =>
    Promise.resolve({
      ok: String(address) in answers,
      status: 404,
      json: () => Promise.resolve(answers[String(address)]),
    } as Response),
  );
}
const asked = () => jest.mocked(fetch).mock.calls.map(([address]) => address);

test('the releases of the visitor’s versions are added, and no others', async () => {
  const rolling = { ...badge, version: NEWER };
  serve({
    '/composition.json': { id: 'abc', parts: { ...mine, 'mf-badge': NEWER } },
    '/_compositions/abc.json': { id: 'abc', parts: live, rollouts: { 'mf-badge': rolling } },
  });
  expect(await readRest(known)).toEqual({ 'mf-badge': rolling });
});

test('visitors outside a rollout get the live release of its part', async () => {
  serve({
    '/composition.json': { id: 'abc', parts: mine },
    '/_compositions/abc.json': { id: 'abc', parts: live, rollouts: { 'mf-badge': { ...badge, version: NEWER } } },
  });
  expect(await readRest(known)).toEqual({ 'mf-badge': badge });
});

test('a document with all parts has no rest, also after a promotion', async () => {
  serve({ '/composition.json': { id: 'abc', parts: { shell: version, 'mf-fruit': NEWER } } });
  expect(await readRest(known)).toEqual({});
  expect(asked()).toEqual(['/composition.json']);
});

test.each([
  ['a part of the document was promoted', { ...mine, 'mf-fruit': NEWER }],
  ['a part of the document was retired', { shell: version, 'mf-badge': version }],
])('after %s, nothing is added', async (_, parts) => {
  serve({
    '/composition.json': { id: 'abc', parts },
    '/_compositions/abc.json': { id: 'abc', parts: live, rollouts: {} },
  });
  expect(await readRest(known)).toBeUndefined();
});

test.each([
  ['the edge does not answer', {}],
  ['the edge no longer has that composition', { '/composition.json': { id: 'abc', parts: mine } }],
  [
    'the composition changed in between',
    {
      '/composition.json': { id: 'abc', parts: { ...mine, 'mf-badge': NEWER } },
      '/_compositions/abc.json': { id: 'abc', parts: live, rollouts: {} },
    },
  ],
])('when %s, it fails', async (_, answers) => {
  serve(answers);
  await expect(readRest(known)).rejects.toThrow(/composition/);
});
