import { chmod, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyFolder, farmgate } from '../../testing/cli.ts';
import { type Workbench, because, openWorkbench } from '../../testing/workbench.ts';

let bench: Workbench;
let away: string;
let home: string;
beforeEach(async () => {
  bench = await openWorkbench();
  await bench.publish('mf-cart', 'first');
  away = await emptyFolder();
  home = join(bench.cwd, 'home');
});
afterEach(async () => {
  await bench.close();
  await rm(away, { recursive: true, force: true });
});

const login = (input: string) =>
  farmgate(['login', '--registry', bench.registry.url], { cwd: away, home, input: `${input}\n` });
const promotion = ['promote', 'mf-cart@latest', ...because];

test('keeps the token for its user and its registry only', async () => {
  expect(await login(bench.registry.adminToken)).toMatchObject({
    code: 0,
    words: expect.stringContaining('You may admin every part'),
  });
  const file = join(home, '.config/farmgate/login.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const kept = { registry: bench.registry.url, token: bench.registry.adminToken };
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(kept);
  expect((await farmgate(promotion, { cwd: away, home })).code).toBe(0);

  const other = await openWorkbench();
  const elsewhere = await farmgate([...promotion, '--registry', other.registry.url], { cwd: away, home });
  expect(elsewhere).toMatchObject({ code: 6, words: expect.stringContaining('There is no token for') });
  await other.close();
});

test('a login file that others can read is theirs no longer', async () => {
  const folder = join(home, '.config/farmgate');
  const file = join(folder, 'login.json');
  await mkdir(folder, { recursive: true });
  await writeFile(file, JSON.stringify({ registry: bench.registry.url, token: 'old' }));
  await chmod(file, 0o644);
  await writeFile(`${file}.new`, 'of a login that was interrupted', { mode: 0o666 });
  expect((await login(bench.registry.adminToken)).code).toBe(0);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ token: bench.registry.adminToken });
  expect(await readdir(folder)).toEqual(['login.json']);
});

test('6: a wrong token is not kept; 2: none', async () => {
  expect((await login('wrong')).code).toBe(6);
  await expect(stat(join(home, '.config/farmgate/login.json'))).rejects.toThrow('ENOENT');
  expect((await login('')).code).toBe(2);
});

test('a shop’s own folder goes before the user’s login', async () => {
  await login(bench.registry.adminToken);
  await mkdir(join(bench.cwd, '.farmgate'));
  const stale = JSON.stringify({ registry: bench.registry.url, token: 'stale' });
  await writeFile(join(bench.cwd, '.farmgate/login.json'), stale);
  expect((await farmgate(promotion, { cwd: join(bench.cwd, 'mf-cart'), home })).code).toBe(6);
});

test('a file that is no login says so', async () => {
  await mkdir(join(away, '.farmgate'));
  await writeFile(join(away, '.farmgate/login.json'), '{}');
  expect(await farmgate(['status'], { cwd: away, home })).toMatchObject({
    code: 1,
    words: expect.stringContaining('is not a valid login file. Delete it and run farmgate login.'),
  });
});
