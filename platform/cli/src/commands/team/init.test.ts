import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyFolder } from '../../testing/cli.ts';
import { publishKit } from '../../testing/publish-kit.ts';
import { type Workbench, because, openWorkbench } from '../../testing/workbench.ts';

let bench: Workbench;
let shop: string;
let version: string;
/** Empty at the start of each test. */
let cwd: string;

beforeAll(async () => {
  bench = await openWorkbench();
  shop = new URL(bench.registry.url).origin;
  version = await publishKit(bench, 'first');
  const routes = [
    { id: 'home', path: '/', kind: 'react' as const, files: [] },
    { id: 'product', path: '/products/:id', kind: 'react' as const, files: [] },
  ];
  await bench.publish('mf-catalog', 'first', { routes, widgets: [{ name: 'offers-picks', files: [] }] });
  await bench.farmgate(['promote', 'mf-catalog@latest', ...because, '--yes']);
});
afterAll(() => bench.close());
beforeEach(async () => {
  cwd = await emptyFolder();
});

const env = () => ({ FARMGATE_URL: shop, FARMGATE_TOKEN: bench.registry.adminToken });
const init = (...args: string[]) => bench.farmgate(['init', ...args], { cwd, env: env() });
const read = (file: string) => readFile(join(cwd, file), 'utf8');
const wroteNothing = async () => expect(await readdir(cwd)).toEqual([]);

test('writes a repository that knows its part, shop and packages', async () => {
  const made = await init('recipes', '--yes');
  expect(made).toMatchObject({ code: 0, data: join(cwd, 'recipes'), words: expect.stringContaining('cd recipes') });
  expect(await readdir(cwd)).toEqual(['recipes']);
  expect(JSON.parse(await read('recipes/farmgate.json'))).toEqual({ name: 'recipes', shop, channel: 'production' });
  const { name, dependencies, devDependencies } = JSON.parse(await read('recipes/package.json'));
  expect(name).toBe('recipes');
  const kit = Object.entries({ ...dependencies, ...devDependencies }).filter(([one]) => one.startsWith('@farmgate/'));
  expect(kit.length).toBeGreaterThanOrEqual(5);
  for (const [one, address] of kit)
    expect(address).toBe(`${shop}/registry/kit/${one.replace('@farmgate/', '')}-${version}.tgz`);
  expect(await read('recipes/CODEOWNERS')).toBe('* @recipes\n');
  expect(await read('recipes/.gitignore')).toContain('node_modules/');
  const files = await readdir(join(cwd, 'recipes'), { recursive: true, withFileTypes: true });
  const texts = files
    .filter((file) => file.isFile())
    .map((file) => read(join('recipes', file.parentPath.slice(join(cwd, 'recipes').length), file.name)));
  expect((await Promise.all(texts)).join('\n')).not.toMatch(/sample-(part|route|shop|owner|channel)|Sample part/);
});

test('asks three questions at a terminal; an empty answer is the default', async () => {
  const answers = ['What to cook', '/cooking', ''];
  const made = await bench.farmgate(['init', 'recipes', '--json'], { cwd, env: env(), answers });
  expect(made.words).toContain('Name of its pages for customers? [Recipes]');
  expect(made.json()).toMatchObject({ name: 'recipes', route: '/cooking', folder: join(cwd, 'recipes') });
  expect(await read('recipes/src/remote.ts')).toContain("path: '/cooking/:id'");
  expect(await read('recipes/src/in-season/in-season-route.tsx')).toContain('title="What to cook"');
  expect(await read('recipes/CODEOWNERS')).toBe('* @recipes\n');
});

test('uses an empty folder, and one with nothing but a git repository', async () => {
  await mkdir(join(cwd, '.git'));
  expect(await init('recipes', '--directory', '.')).toMatchObject({ code: 0 });
  expect(await readdir(cwd)).toEqual(expect.arrayContaining(['.git', 'package.json', 'src']));
});

test('--dry-run checks everything and writes nothing', async () => {
  expect(await init('recipes', '--dry-run')).toMatchObject({
    code: 0,
    words: expect.stringContaining('Nothing was written'),
  });
  await wroteNothing();
});

test.each([
  ['a name with capitals', ['Recipes'], 2, /"Recipes" is not a part's name\. Use lower-case letters/],
  ['the name of the shell', ['shell'], 2, /shell is the name of the frame/],
  [
    'a taken name',
    ['mf-catalog', '--route', '/new'],
    3,
    /The shop already has a part mf-catalog \(last published by .*\)\. Choose another name/,
  ],
  [
    'the home page',
    ['recipes', '--route', '/'],
    3,
    /\/ is a page of mf-catalog already \(\/\)\. Choose another path with --route/,
  ],
  ['a taken path', ['recipes', '--route', '/products'], 3, /\/products\/:id is a page of mf-catalog already/],
  ['a path of the shop itself', ['recipes', '--route', '/api/recipes'], 2, /\/api\/recipes belongs to the shop itself/],
  ['a path with a parameter', ['recipes', '--route', '/recipes/:id'], 2, /is not the path of a page/],
  ['a taken widget', ['offers'], 3, /mf-catalog already has a widget offers-picks/],
])('%s is rejected before anything is written', async (_what, args, code, words) => {
  expect(await init(...args, '--yes')).toMatchObject({ code, data: '', words: expect.stringMatching(words) });
  await wroteNothing();
});

test('the name of a part that was published and never live is taken', async () => {
  await bench.publish('drafts', 'first');
  expect(await init('drafts', '--yes')).toMatchObject({
    code: 3,
    words: expect.stringContaining('already has a part drafts'),
  });
  await wroteNothing();
});

test('a shop that does not answer is an error that names the setting', async () => {
  const away = await bench.farmgate(['init', 'recipes', '--yes'], { cwd, env: { FARMGATE_URL: 'http://127.0.0.1:9' } });
  expect(away).toMatchObject({
    code: 5,
    words: expect.stringMatching(/Set FARMGATE_URL .* it is now http:\/\/127\.0\.0\.1:9/),
  });
  await wroteNothing();
});

test('an unknown token, and one for another part, say which token to ask for', async () => {
  const unknown = await bench.farmgate(['init', 'recipes'], { cwd, env: { ...env(), FARMGATE_TOKEN: 'nonsense' } });
  expect(unknown).toMatchObject({
    code: 6,
    words: expect.stringContaining('farmgate token create "recipes team" --part recipes --role promote'),
  });
  const { token } = await bench.client.createToken({ name: 'offers team', part: 'offers', role: 'promote' });
  const other = await bench.farmgate(['init', 'recipes'], { cwd, env: { ...env(), FARMGATE_TOKEN: token } });
  expect(other).toMatchObject({
    code: 6,
    words: expect.stringMatching(/"offers team" is for the part offers, not for recipes/),
  });
  await wroteNothing();
});

test('a folder with files is left as it is', async () => {
  await mkdir(join(cwd, 'recipes'));
  await writeFile(join(cwd, 'recipes/notes.txt'), 'mine');
  expect(await init('recipes', '--yes')).toMatchObject({
    code: 1,
    words: expect.stringMatching(/is not empty: it has notes\.txt\. Choose another folder/),
  });
  expect(await readdir(join(cwd, 'recipes'))).toEqual(['notes.txt']);
});

test('a folder that cannot be written leaves nothing behind', async () => {
  await writeFile(join(cwd, 'file'), '');
  expect(await init('recipes', '--directory', 'file/recipes')).toMatchObject({
    code: 1,
    words: expect.stringMatching(/cannot be written \(ENOTDIR\)/),
  });
  expect(await readdir(cwd)).toEqual(['file']);
});

test('upgrade changes the addresses in package.json to the live kit, once', async () => {
  await init('recipes', '--yes');
  const inside = (...args: string[]) => bench.farmgate(['upgrade', ...args], { cwd: join(cwd, 'recipes'), env: {} });
  expect(await inside()).toMatchObject({ code: 0, words: expect.stringContaining('Nothing to do') });
  const next = await publishKit(bench, 'second');
  expect((await inside('--dry-run')).data).toContain(next);
  expect(await read('recipes/package.json')).toContain(`shared-${version}.tgz`);
  expect((await inside()).words).toContain('npm install');
  expect(await read('recipes/package.json')).not.toContain(version);
  expect(await read('recipes/package.json')).toContain(`shared-${next}.tgz`);
  version = next;
});

test('outside of a team repository there is nothing to upgrade', async () => {
  expect(await bench.farmgate(['upgrade'], { cwd })).toMatchObject({
    code: 2,
    words: expect.stringContaining('farmgate.json'),
  });
  expect(existsSync(join(cwd, 'package.json'))).toBe(false);
});
