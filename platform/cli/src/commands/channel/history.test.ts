import { parse } from 'csv-parse/sync';
import pg from 'pg';
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
  const others = ['--before', String(newest[0].id), '--limit', String(entries.length - 1)];
  const older = await bench.farmgate(['history', '--json', ...others]);
  expect([...newest, ...older.json().entries]).toEqual(entries);
});

test('prints nothing for a part without changes', async () => {
  expect(await bench.farmgate(['history', 'mf-forms'])).toMatchObject({ code: 0, data: '' });
});

test('--csv has every entry and every column, also above the size of a page', async () => {
  const database = new pg.Client({ connectionString: bench.registry.databaseUrl });
  await database.connect();
  await database.query(`
    INSERT INTO registry.deployment_log
      (at, channel, part, action, to_version, reason, by, client, based_on, composition_id, setting)
    SELECT '2020-03-01T00:00:00Z'::timestamptz + n * interval '1 hour', 'staging', '*', 'policy', NULL,
      CASE n WHEN 1 THEN '=HYPERLINK("http://evil.example")' WHEN 2 THEN E'two "lines",\nand a comma' ELSE 'reason ' || n END,
      'asha', 'test/1', 'a', 'b', '{"enabled":true}'
    FROM generate_series(1, 1201) n`);
  await database.end();
  const { code, data } = await bench.farmgate([
    'history',
    '--csv',
    '--channel',
    'staging',
    '--since',
    '2020-03-01T02:00Z',
    '--until',
    '2020-04-01',
  ]);
  expect(code).toBe(0);
  const rows = parse(data, { columns: true }) as Record<string, string>[];
  // Of the hours 1 to 1201 since the first of March, the first is before --since and those from 744 are not before --until.
  expect(rows.map(({ reason }) => reason)).toEqual([
    ...Array.from({ length: 741 }, (_, index) => `reason ${743 - index}`),
    'two "lines",\nand a comma',
  ]);
  expect(rows[0]).toMatchObject({
    channel: 'staging',
    action: 'policy',
    setting: '{"enabled":true}',
    by: 'asha',
    to: '',
  });
  const all = parse((await bench.farmgate(['history', '--csv', '--channel', 'staging'])).data, { columns: true });
  expect(all).toHaveLength(1201);
  expect(all.at(-1)).toMatchObject({ reason: `'=HYPERLINK("http://evil.example")` });
  expect(
    (await bench.farmgate(['history', '--json', '--limit', '1000', '--channel', 'staging'])).json().entries,
  ).toHaveLength(1000);
});

test('2: a time that is none, and two formats at once', async () => {
  expect((await bench.farmgate(['history', '--since', 'yesterday'])).code).toBe(2);
  expect((await bench.farmgate(['history', '--csv', '--json'])).code).toBe(2);
});

test.each(['all', '0', '1.5'])('2: --limit %s', async (limit) => {
  expect((await bench.farmgate(['history', '--limit', limit])).code).toBe(2);
});
