import { type Workbench, because, openWorkbench } from '../../testing/workbench.ts';

let bench: Workbench;
let version: string;
beforeAll(async () => {
  bench = await openWorkbench({ edgeToken: 'an edge token for tests' });
  version = await bench.publish('mf-cart', 'candidate');
});
afterAll(() => bench.close());

const make = async () => (await bench.farmgate(['preview', 'create', 'mf-cart@latest', '--json', ...because])).json();

test('a preview is listed until it is revoked, without its link', async () => {
  const none = await bench.farmgate(['preview', 'list']);
  expect([none.data, none.words]).toEqual(['', expect.stringContaining('There are no open previews')]);
  const { id, path } = await make();
  const { data } = await bench.farmgate(['preview', 'list', '--channel', 'production']);
  const [heads, row] = data.split('\n').map((line) => line.split(/ {2,}/));
  expect(heads).toEqual(['ID', 'CHANNEL', 'SHOWS', 'SINCE', 'UNTIL', 'BY', 'REASON']);
  const time = expect.stringMatching(/Z$/);
  expect(row).toEqual([id, 'production', `mf-cart@${version}`, time, time, 'admin', 'for the test']);
  expect(data).not.toContain(path);

  const tried = await bench.farmgate(['preview', 'revoke', id, '--dry-run', ...because]);
  expect(tried.words).toContain(`Would revoke preview ${id} of mf-cart@${version} on production, made by admin.`);
  expect((await bench.farmgate(['preview', 'list', '--json'])).json().previews).toMatchObject([{ id }]);
  expect(await bench.farmgate(['preview', 'revoke', id, ...because])).toMatchObject({ code: 0, data: id });
  expect((await bench.farmgate(['preview', 'list', '--json'])).json()).toEqual({ previews: [] });
});

test('1: one that is not open; 2: without a reason; 6: without a token for its parts', async () => {
  const { id } = await make();
  const unknown = await bench.farmgate(['preview', 'revoke', 'never-was', ...because]);
  expect([unknown.code, unknown.words]).toEqual([
    1,
    expect.stringContaining('no open preview never-was. See farmgate'),
  ]);
  expect((await bench.farmgate(['preview', 'revoke', id])).code).toBe(2);
  const { token } = await bench.client.createToken({ name: 'forms CI', part: 'mf-forms', role: 'publish' });
  expect((await bench.farmgate(['preview', 'revoke', id, '--token', token, ...because])).code).toBe(6);
  expect((await bench.farmgate(['preview', 'revoke', id, ...because])).code).toBe(0);
});
