import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestRegistry, startTestRegistry } from '@farmgate/registry/testing';
import { RegistryClient } from './client/client.ts';
import { type CliWorld, buildPart, emptyFolder, farmgate } from './testing/cli.ts';

let registry: TestRegistry;
let cwd: string;
let cart: string;
let first: string;
let second: string;

beforeEach(async () => {
  registry = await startTestRegistry();
  cwd = await emptyFolder();
  cart = join(cwd, 'mf-cart');
  first = buildPart(cart, 'mf-cart', 'first');
  await admin('publish', cart);
  second = buildPart(cart, 'mf-cart', 'second');
});
afterEach(async () => {
  await registry.close();
  await rm(cwd, { recursive: true, force: true });
});

const env = () => ({ FARMGATE_REGISTRY: registry.url, FARMGATE_TOKEN: registry.adminToken });
const admin = (...args: string[]) => farmgate(args, { cwd, env: env() });
const because = ['--reason', 'for the test'];
const client = () => new RegistryClient({ registry: registry.url, token: registry.adminToken, client: 'test/1' });
const live = async () => (await client().status('production')).parts['mf-cart']?.version;

test('publish, promote, roll back: each says what is next and prints its data', async () => {
  const published = await farmgate(['publish'], { cwd: cart, env: env() });
  expect(published).toMatchObject({ code: 0, data: `mf-cart ${second}` });
  expect(published.words).toContain(`Next: farmgate promote mf-cart ${second}`);

  await admin('promote', 'mf-cart', first, ...because);
  const promoted = await admin('promote', 'mf-cart', 'latest', ...because);
  expect(promoted).toMatchObject({ code: 0, data: `production mf-cart ${first} -> ${second}` });
  expect(promoted.words).toContain(`Undo with: farmgate rollback mf-cart --to ${first}`);
  expect(await live()).toBe(second);

  const back = await admin('rollback', 'mf-cart', '--to', 'previous', ...because);
  expect(back).toMatchObject({ code: 0, data: `production mf-cart ${second} -> ${first}` });
  expect(await live()).toBe(first);
  expect((await admin('rollback', 'mf-cart', '--to', first, ...because)).words).toContain('nothing changed');

  const status = await admin('status');
  expect(status.data).toMatch(new RegExp(`^PART +VERSION.*\\nmf-cart +${first} .* admin +for the test$`));
  const history = await admin('history', 'mf-cart');
  expect(history.data.split('\n').map((line) => line.split(/ {2,}/)[3])).toEqual([
    'ACTION',
    'rollback',
    'promote',
    'promote',
  ]);
});

test('--json prints what the registry answered, and nothing else', async () => {
  expect((await admin('publish', 'mf-cart', '--json')).json()).toMatchObject({
    published: [{ created: true, release: { name: 'mf-cart', version: second } }],
  });
  const promoted = (await admin('promote', 'mf-cart', second, ...because, '--json')).json();
  expect(promoted).toMatchObject({ changed: true, entries: [{ to: second, client: 'farmgate-cli/1.0.0' }] });
  expect((await admin('status', '--json')).json()).toMatchObject({
    compositionId: promoted.compositionId,
    parts: { 'mf-cart': { version: second } },
  });
  expect((await admin('history', '--json', '--limit', '1')).json().entries).toHaveLength(1);
});

test('--dry-run changes nothing', async () => {
  expect(await admin('publish', 'mf-cart', '--dry-run')).toMatchObject({ code: 0, data: `mf-cart ${second}` });
  expect((await client().releases({ part: 'mf-cart' })).releases).toHaveLength(1);
  const dry = await admin('promote', 'mf-cart', first, ...because, '--dry-run');
  expect(dry).toMatchObject({
    code: 0,
    words: expect.stringContaining('Would promote mf-cart on production from nothing'),
  });
  expect(await live()).toBeUndefined();
});

test('at a terminal the reason is asked for and the change confirmed', async () => {
  const at = (answers: string[]): CliWorld => ({ cwd, env: env(), answers });
  const no = await farmgate(['promote', 'mf-cart', first], at(['because', 'n']));
  expect(no).toMatchObject({ code: 1, words: expect.stringContaining('Nothing changed') });
  expect(await live()).toBeUndefined();
  const yes = await farmgate(['promote', 'mf-cart', first], at(['because', 'y']));
  expect(yes.code).toBe(0);
  expect((await client().status('production')).parts['mf-cart']!.reason).toBe('because');
  await admin('publish', 'mf-cart');
  expect((await farmgate(['promote', 'mf-cart', second, '--yes', ...because], at([]))).code).toBe(0);
});

describe('exit codes', () => {
  test('2: usage', async () => {
    expect(await admin()).toMatchObject({ code: 2, words: expect.stringContaining('Usage: farmgate') });
    expect(await admin('promot')).toMatchObject({ code: 2, words: expect.stringContaining('promote') });
    expect((await admin('rollback', 'mf-cart')).words).toContain('--to');
    expect(await admin('promote', 'mf-cart', first)).toMatchObject({
      code: 2,
      words: 'farmgate: Say why for the log: --reason "…".',
    });
    expect((await admin('history', '--limit', 'all')).code).toBe(2);
    expect((await admin('status', '--registry', 'localhost')).code).toBe(2);
  });

  test.each([
    ['a path as channel', ['status', '--channel', '../x'], 'Name a channel, like production or staging.'],
    ['an empty channel', ['history', '--channel', ''], 'Name a channel, like production or staging.'],
    ['a blank channel', ['rollback', 'mf-cart', '--to', 'previous', '--channel', ' ', ...because], 'Name a channel'],
    ['a path as part', ['promote', '../x', 'latest', ...because], 'Name a part, like shell or mf-cart.'],
    ['a short reason', ['promote', 'mf-cart', 'latest', '--reason', ' x '], '3 to 500 characters, this one 1: say why'],
    ['no reason', ['promote', 'mf-cart', 'latest', '--reason', ''], '3 to 500 characters, this one 0: say why'],
    ['a long reason', ['rollback', 'mf-cart', '--to', '1', '--reason', 'x'.repeat(501)], 'this one 501: say why'],
  ])('2: %s is told in one line what to do', async (_what, args, words) => {
    const run = await admin(...args);
    expect(run).toMatchObject({ code: 2, data: '', words: expect.stringContaining(words) });
    expect(run.words.split('\n')).toHaveLength(1);
  });

  test('2: a reason typed at the terminal that says nothing', async () => {
    const run = await farmgate(['promote', 'mf-cart', first], { cwd, env: env(), answers: ['x'] });
    expect(run).toMatchObject({ code: 2, words: expect.stringContaining('A reason has 3 to 500 characters') });
    expect(await live()).toBeUndefined();
  });

  test('0: help and version', async () => {
    expect(await admin('--version')).toMatchObject({ code: 0, data: '1.0.0' });
    expect(await admin('rollback', '--help')).toMatchObject({
      code: 0,
      data: expect.stringContaining('--to <version>'),
    });
  });

  test('1: what is not there', async () => {
    expect(await admin('publish', 'shell')).toMatchObject({
      code: 1,
      words: expect.stringContaining('run npm run build'),
    });
    expect((await admin('promote', 'mf-forms', 'latest', ...because)).words).toContain('no published release');
    expect(await admin('promote', 'mf-cart', second, ...because)).toMatchObject({
      code: 1,
      words: expect.stringContaining('not published'),
    });
    expect(await admin('status', '--channel', 'nowhere')).toMatchObject({
      code: 1,
      words: expect.stringContaining('production, staging'),
    });
    await admin('promote', 'mf-cart', first, ...because);
    expect((await admin('rollback', 'mf-cart', '--to', 'previous', ...because)).words).toContain('no release before');
  });

  test('1: a build that was changed after it was made', async () => {
    await writeFile(join(cart, 'dist/release/web/remoteEntry.js'), '// changed');
    expect(await admin('publish', 'mf-cart')).toMatchObject({
      code: 1,
      words: expect.stringContaining('is not the file that was built'),
    });
  });

  test('3: refused by the gate, with rule and remedy', async () => {
    const version = buildPart(join(cwd, 'mf-new'), 'mf-new', 'ahead', { wire: 99 });
    await admin('publish', 'mf-new');
    const refused = await admin('promote', 'mf-new', version, ...because, '--json');
    expect(refused.code).toBe(3);
    expect(refused.words).toContain('→ Deploy the API first');
    expect(refused.json().error).toMatchObject({ code: 'refused_by_gate', refusals: [{ rule: 'wire-contract' }] });
  });

  test('4: somebody was first', async () => {
    const slow = { cwd, env: env(), answers: ['because', 'y'] };
    const { rewind } = interrupt(() =>
      client().promote('production', { releases: [{ part: 'mf-cart', version: first }], reason: 'faster' }),
    );
    await admin('publish', 'mf-cart');
    const late = await farmgate(['promote', 'mf-cart', second], slow);
    rewind();
    expect(late).toMatchObject({ code: 4, words: expect.stringContaining('has changed since you looked') });
    expect(await live()).toBe(first);
  });

  test('5: no registry', async () => {
    const away = await admin('status', '--registry', 'http://127.0.0.1:9/registry');
    expect(away).toMatchObject({ code: 5, data: '', words: expect.stringContaining('does not answer') });
    expect(away.words.split('\n')).toHaveLength(1);
    expect((await admin('status', '--registry', `${registry.url}/..`)).code).not.toBe(0);
  });

  test('6: not allowed', async () => {
    const nobody = { cwd, env: { FARMGATE_REGISTRY: registry.url } };
    expect(await farmgate(['publish', 'mf-cart'], nobody)).toMatchObject({
      code: 6,
      words: expect.stringContaining('farmgate login'),
    });
    expect((await admin('publish', 'mf-cart', '--token', 'wrong')).code).toBe(6);
  });
});

test('login keeps the token for its user and its registry only', async () => {
  const home = join(cwd, 'home');
  const away = await emptyFolder();
  const here = { cwd: away, home };
  const login = await farmgate(['login', '--registry', registry.url], { ...here, input: `${registry.adminToken}\n` });
  expect(login).toMatchObject({ code: 0, words: expect.stringContaining('You may admin every part') });
  const file = join(home, '.config/farmgate/login.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ registry: registry.url, token: registry.adminToken });
  expect((await farmgate(['promote', 'mf-cart', first, ...because], here)).code).toBe(0);

  const other = await startTestRegistry();
  expect(await farmgate(['promote', 'mf-cart', first, ...because, '--registry', other.url], here)).toMatchObject({
    code: 6,
  });
  await other.close();
  expect((await farmgate(['login', '--registry', registry.url], { ...here, input: 'wrong' })).code).toBe(6);

  // A shop's own folder goes before the user's login.
  await mkdir(join(cwd, '.farmgate'));
  await writeFile(join(cwd, '.farmgate/login.json'), JSON.stringify({ registry: registry.url, token: 'stale' }));
  expect((await farmgate(['promote', 'mf-cart', first, ...because], { cwd: cart, home })).code).toBe(6);
  await rm(away, { recursive: true, force: true });
});

/** Lets something happen right before the next change is sent. */
function interrupt(happening: () => Promise<unknown>) {
  const real = globalThis.fetch;
  globalThis.fetch = async (url, init) => {
    if (String(url).endsWith('/promotions')) {
      globalThis.fetch = real;
      await happening();
    }
    return real(url, init);
  };
  return { rewind: () => void (globalThis.fetch = real) };
}
