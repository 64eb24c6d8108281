import { sampleComposition, samplePart } from '../testing/sample-shell.tsx';
import { Recalls } from './recalls.ts';

const { version } = samplePart([]);
const answers = (body: unknown, ok = true) => Promise.resolve({ ok, json: () => Promise.resolve(body) } as Response);
const recallsWhen = (answer: () => Promise<Response>) => {
  globalThis.fetch = jest.fn(answer);
  return new Recalls(sampleComposition.parts);
};

test.each([
  ['a release of the page was recalled', { recalled: { 'mf-fruit': ['0.9.0-1', version] } }, true],
  ['the page’s shell was recalled', { recalled: { shell: [version] } }, true],
  ['another release of its parts was recalled', { recalled: { 'mf-fruit': ['0.9.0-1'] } }, false],
  ['a part that it does not have was recalled', { recalled: { 'mf-other': [version] } }, false],
  ['its releases were merely followed by others', { parts: { shell: '2.0.0-1' }, recalled: {} }, false],
  ['the edge does not know of recalls', { parts: {} }, false],
])('when %s', async (_, answer, due) => {
  const recalls = recallsWhen(() => answers(answer));
  expect(recalls.due).toBe(false);
  expect(await recalls.look()).toBe(due);
  expect(recalls.due).toBe(due);
});

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ['has nothing to serve', () => answers({ recalled: { shell: [version] } }, false)],
  ['answers nonsense', () => answers(null)],
])('an edge that %s changes nothing', async (_, answer) => {
  expect(await recallsWhen(answer).look()).toBe(false);
});

test('a release that was made live again is none that was recalled', async () => {
  const recalls = recallsWhen(() => answers({ recalled: { shell: [version] } }));
  await recalls.look();
  jest.mocked(fetch).mockImplementation(() => answers({ recalled: {} }));
  expect(await recalls.look()).toBe(false);
});
