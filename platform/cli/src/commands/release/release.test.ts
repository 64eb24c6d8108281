import { type Workbench, because, openWorkbench } from '../../testing/workbench.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await openWorkbench();
});
afterEach(() => bench.close());

const source = { branch: 'totals', subject: 'Fix totals', author: 'Asha', dirty: true };

test('releases are listed with branch, author, subject and a mark for uncommitted changes', async () => {
  const version = await bench.publish('mf-cart', 'first', { commit: 'abcdef0123456789', source });
  await bench.farmgate(['promote', `mf-cart@${version}`, ...because]);
  const { code, data } = await bench.farmgate(['release', 'list']);
  expect(code).toBe(0);
  const [headings, row] = data.split('\n');
  expect(headings).toMatch(/^RELEASE +PUBLISHED +BY +COMMIT +BRANCH +AUTHOR +SUBJECT +SIZE +STATUS$/);
  expect(row).toMatch(
    new RegExp(
      `^mf-cart@${version} +[-\\d]+ [:\\d]+Z +admin +abcdef01\\+ +totals +Asha +Fix totals +\\d+ B +live on production$`,
    ),
  );
});

test('the latest release is the most recent publish, also of a build that was published before', async () => {
  const first = await bench.publish('mf-cart', 'first', { source });
  const second = await bench.publish('mf-cart', 'second');
  const order = async () => {
    const run = await bench.farmgate(['release', 'list', 'mf-cart', '--json']);
    return run.json().releases.map((release: { version: string }) => release.version);
  };
  expect(await order()).toEqual([second, first]);

  await bench.publish('mf-cart', 'first', { source: { ...source, subject: 'Rebuilt', dirty: false } });
  expect(await order()).toEqual([first, second]);
  expect((await bench.farmgate(['release', 'list', 'mf-cart'])).data).toContain('Rebuilt');
  expect((await bench.farmgate(['publish', 'mf-cart'])).words).toContain('it is mf-cart@latest again');
  await bench.farmgate(['promote', 'mf-cart@latest', ...because]);
  expect(await bench.live('mf-cart')).toBe(first);
});

test('a list may be short or empty', async () => {
  expect(await bench.farmgate(['release', 'list', 'mf-cart'])).toMatchObject({
    code: 0,
    words: expect.stringContaining('mf-cart has no published releases.'),
  });
  await bench.publish('mf-cart', 'first');
  await bench.publish('mf-forms', 'first');
  const { json } = await bench.farmgate(['release', 'list', '--limit', '1', '--json']);
  expect(json().releases).toMatchObject([{ name: 'mf-forms', source: null }]);
  expect((await bench.farmgate(['release', 'list', '--limit', '0'])).code).toBe(2);
});
