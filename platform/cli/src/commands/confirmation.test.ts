import { type Workbench, because, openWorkbench } from '../testing/workbench.ts';

let bench: Workbench;
let first: string;
let token: string;
beforeAll(async () => {
  bench = await openWorkbench({ edgeToken: 'an edge token for tests' });
  first = await bench.publish('mf-cart', 'first');
  await bench.publish('mf-cart', 'second');
  await bench.farmgate(['promote', `mf-cart@${first}`, ...because]);
  await bench.farmgate(['canary', 'mf-cart@latest', '--percent', '10', ...because]);
  await bench.farmgate(['lock', 'mf-cart', ...because]);
  await bench.publish('mf-forms', 'first');
  await bench.farmgate(['preview', 'mf-forms@latest', ...because]);
  token = (await bench.client.createToken({ name: 'ci', part: '*', role: 'publish' })).id;
});
afterAll(() => bench.close());

/** All that a command could have changed. */
const everything = async () => {
  const { client } = bench;
  const { tokens } = await client.tokens();
  return [
    await client.log(),
    await client.status('production'),
    await client.policy('production'),
    await client.previews(),
    // When one was last used does not count.
    tokens.map(({ id, revokedAt }) => [id, revokedAt]),
  ];
};
const previewId = async () => (await bench.client.previews()).previews[0]!.id;

const COMMANDS: [name: string, args: () => Promise<string[]> | string[], asksWhy?: boolean][] = [
  ['promote', () => ['promote', 'mf-forms@latest']],
  ['promote past the gate', () => ['promote', 'mf-forms@latest', '--force']],
  ['rollback', () => ['rollback', 'mf-cart', '--to', first, '--bad']],
  ['canary', () => ['canary', 'mf-cart', '--percent', '5']],
  ['abort', () => ['canary', 'mf-cart', '--abort']],
  ['pause', () => ['pause', 'mf-cart']],
  ['lock', () => ['lock', 'mf-forms']],
  ['unlock', () => ['unlock', 'mf-cart']],
  ['policy', () => ['policy', '--min-visitors', '50']],
  ['development', () => ['development', '--allow']],
  ['gc', () => ['gc']],
  ['preview revoke', async () => ['preview', 'revoke', await previewId()]],
  ['token create', () => ['token', 'create', 'somebody'], false],
  ['token revoke', () => ['token', 'revoke', token], false],
];

test.each(COMMANDS)('%s: Enter is no', async (_name, args, asksWhy = true) => {
  const before = await everything();
  const answers = asksWhy ? ['because', ''] : [''];
  expect(await bench.farmgate(await args(), { answers })).toMatchObject({
    code: 1,
    data: '',
    words: expect.stringMatching(/\? \[y\/N\] \nfarmgate: Nothing was changed\.$/),
  });
  expect(await everything()).toEqual(before);
});

test.each(COMMANDS)('%s: a dry run asks nothing and changes nothing', async (_name, args) => {
  const before = await everything();
  const dry = await bench.farmgate([...(await args()), '--dry-run'], { answers: [] });
  expect(dry).toMatchObject({ code: 0, words: expect.stringContaining('Nothing was changed') });
  expect(await everything()).toEqual(before);
});

test.each(['n', 'N', 'no', ' ', 'ye', 'yess', 'maybe y', 'ok', '1', 'true'])('%j is no', async (answer) => {
  const { development } = await bench.client.status('production');
  const args = ['development', development ? '--no-allow' : '--allow', ...because];
  expect(await bench.farmgate(args, { answers: [answer] })).toMatchObject({ code: 1 });
  expect((await bench.client.status('production')).development).toBe(development);
});

test.each(['y', 'Y', 'yes', 'Yes', 'YES'])('%j is yes', async (answer) => {
  const { development } = await bench.client.status('production');
  const args = ['development', development ? '--no-allow' : '--allow', ...because];
  expect(await bench.farmgate(args, { answers: [answer] })).toMatchObject({ code: 0 });
  expect((await bench.client.status('production')).development).toBe(!development);
});

test('a reason is asked for once, and not when it was given', async () => {
  const asked = await bench.farmgate(['lock', 'mf-forms'], { answers: ['  sale ', 'n'] });
  expect(asked.words).toContain('Why lock mf-forms on production? \nLock mf-forms on production? [y/N] ');
  const given = await bench.farmgate(['lock', 'mf-forms', ...because], { answers: ['n'] });
  expect(given.words).toBe('Lock mf-forms on production? [y/N] \nfarmgate: Nothing was changed.');
});

test('--yes asks nothing but the reason', async () => {
  expect(await bench.farmgate(['lock', 'mf-forms', '--yes'], { answers: ['  sale '] })).toMatchObject({ code: 0 });
  expect((await bench.client.log({ limit: 1 })).entries).toMatchObject([{ action: 'lock', reason: 'sale' }]);
  await bench.farmgate(['unlock', 'mf-forms', '--yes', ...because]);
});
