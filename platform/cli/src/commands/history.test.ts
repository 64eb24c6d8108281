import { type Workbench, because, openWorkbench } from '../testing/workbench.ts';

let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench();
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
  expect(heads).toEqual(['ID', 'AT', 'CHANNEL', 'PART', 'ACTION', 'FROM', 'TO', 'MARKS', 'BY', 'REASON']);
  expect(rows.map((row) => [row[4], row[7]])).toEqual([
    ['rollback', 'bad'],
    ['promote', '-'],
    ['promote', '-'],
  ]);
});

test('page by page, as JSON', async () => {
  const newest = (await bench.farmgate(['history', '--json', '--limit', '1'])).json().entries;
  expect(newest).toMatchObject([{ action: 'rollback', bad: true }]);
  const older = await bench.farmgate(['history', '--json', '--before', String(newest[0].id)]);
  expect(older.json().entries).toHaveLength(2);
});

test('nothing of a part that nobody changed', async () => {
  expect(await bench.farmgate(['history', 'mf-forms'])).toMatchObject({ code: 0, data: '' });
});

test.each(['all', '0', '501', '1.5'])('2: --limit %s', async (limit) => {
  expect((await bench.farmgate(['history', '--limit', limit])).code).toBe(2);
});
