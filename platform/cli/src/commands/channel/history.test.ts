import { type Workbench, because, openWorkbench } from '../../testing/workbench.ts';

let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench({ edgeToken: 'an edge token for tests' });
  for (const marker of ['first', 'second']) {
    await bench.publish('mf-cart', marker);
    await bench.farmgate(['promote', 'mf-cart@latest', ...because]);
  }
  await bench.farmgate(['rollback', 'mf-cart', '--to', 'previous', '--bad', ...because]);
});
afterAll(() => bench.close());

test('the log, newest first, with its marks', async () => {
  const { data } = await bench.farmgate(['history', 'mf-cart']);
  const [heads, ...rows] = data.split('\n').map((line) => line.split(/ {2,}/));
  expect(heads).toEqual(['ID', 'AT', 'CHANNEL', 'PART', 'ACTION', 'FROM', 'TO', 'MARKS', 'EDGES', 'BY', 'REASON']);
  expect(rows.slice(-3).map((row) => [row[4], row[7]])).toEqual([
    ['rollback', 'bad'],
    ['promote', '-'],
    ['promote', '-'],
  ]);
});

test('previews and settings are in it, with what they say', async () => {
  const { id } = (await bench.farmgate(['preview', 'mf-cart@latest', '--json', ...because])).json();
  await bench.farmgate(['policy', '--min-visitors', '50', ...because]);
  const { data } = await bench.farmgate(['history', '--limit', '2']);
  const rows = data.split('\n').map((line) => line.split(/ {2,}/));
  expect(rows[1]!.slice(3, 8)).toEqual(['*', 'policy', '-', '-', 'minVisitors 50']);
  expect([rows[2]![4], rows[2]![7]]).toEqual(['preview', expect.stringMatching(`^${id} until 20.*Z$`)]);
  expect((await bench.farmgate(['history', 'mf-cart'])).data).not.toContain('policy');
});

test('page by page, as JSON', async () => {
  await bench.farmgate(['policy', '--min-visitors', '60', ...because]);
  const { entries } = (await bench.farmgate(['history', '--json'])).json();
  expect(entries.length).toBeGreaterThanOrEqual(4);
  const newest = (await bench.farmgate(['history', '--json', '--limit', '1'])).json().entries;
  expect(newest).toMatchObject([{ part: '*', action: 'policy', setting: { minVisitors: 60 } }]);
  const older = await bench.farmgate(['history', '--json', '--before', String(newest[0].id)]);
  expect([...newest, ...older.json().entries]).toEqual(entries);
});

test('prints nothing for a part without changes', async () => {
  expect(await bench.farmgate(['history', 'mf-forms'])).toMatchObject({ code: 0, data: '' });
});

test.each(['all', '0', '501', '1.5'])('2: --limit %s', async (limit) => {
  expect((await bench.farmgate(['history', '--limit', limit])).code).toBe(2);
});
