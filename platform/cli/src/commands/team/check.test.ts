import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { sampleRelease, writeSampleRelease } from '@farmgate/contract/testing';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { packArchive } from '@farmgate/declarations/archive';
import { type Workbench, because, openWorkbench } from '../../testing/workbench.ts';

const SHARED = 'node_modules/@farmgate/shared';
const TYPES = 'types/declarations.tar';
const packageJson = JSON.stringify({
  name: '@farmgate/shared',
  version: '1.0.0',
  exports: { './ui': { types: './ui.d.ts' }, './widgets': { types: './widgets.d.ts' } },
});
const widgets = `declare global { interface FarmgateWidgets {} }
export declare function RemoteWidget<N extends keyof FarmgateWidgets>(props: { name: N } & FarmgateWidgets[N]): void;`;
const button = (tones: string) =>
  `export interface ButtonProps { /** How it looks. */ tone: ${tones} }\nexport declare function Button(props: ButtonProps): void;`;

let bench: Workbench;
let team: string;
beforeEach(async () => {
  bench = await openWorkbench();
  team = join(bench.cwd, 'recipes');
  files({
    'farmgate.json': JSON.stringify({
      name: 'recipes',
      shop: new URL(bench.registry.url).origin,
      channel: 'production',
    }),
    'package.json': '{}',
    'tsconfig.json': JSON.stringify({
      compilerOptions: { strict: true, module: 'ESNext', moduleResolution: 'Bundler', types: [], lib: ['ES2023'] },
      include: ['src'],
    }),
    [`${SHARED}/package.json`]: packageJson,
    [`${SHARED}/ui.d.ts`]: button("'info' | 'danger'"),
    [`${SHARED}/widgets.d.ts`]: widgets,
    'src/page.ts': "import { Button } from '@farmgate/shared/ui';\n\nButton({ tone: 'danger' });\n",
    'src/page.test.ts': 'const wrong: string = 1;',
  });
  symlinkSync(
    dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
    join(team, 'node_modules/typescript'),
  );
});
afterEach(() => bench.close());

function files(texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(team, name)), { recursive: true });
    writeFileSync(join(team, name), text);
  }
}

async function promoteRelease(name: string, content: Record<string, string>, changes: Partial<ReleaseDescriptor>) {
  const folder = join(bench.cwd, `build-${name}`);
  writeSampleRelease(folder, sampleRelease(name, { 'web/main.js': `// ${name}`, ...content }, changes));
  await bench.client.publish(folder);
  await bench.farmgate(['promote', `${name}@latest`, ...because]);
}

async function promoteShell(ui: string) {
  const tar = await packArchive(
    new Map([
      [`${SHARED}/package.json`, packageJson],
      [`${SHARED}/ui.d.ts`, ui],
      [`${SHARED}/widgets.d.ts`, widgets],
    ]),
  );
  await promoteRelease('shell', { [TYPES]: tar.toString('utf8') }, { declarations: TYPES });
}

const check = (...more: string[]) => bench.farmgate(['check', ...more], { cwd: team, env: {} });

test('passes against the shell that it was written for, and needs no token', async () => {
  await promoteShell(`${button("'info' | 'danger' | 'plain'")} export declare const more: 1;`);
  expect(await check()).toMatchObject({
    code: 0,
    data: '',
    words: expect.stringMatching(/It compiles against shell@\S+ on production/),
  });
  expect(await check()).toMatchObject({ code: 0 });
});

test('1: names file, line, symbol and what changed', async () => {
  await promoteShell(button("'info'"));
  const { code, data, words } = await check();
  expect(code).toBe(1);
  expect(data.split('\n')).toEqual([
    'src/page.ts:3:10 Button of @farmgate/shared/ui',
    `  Type '"danger"' is not assignable to type '"info"'.`,
    `  - tone: "info" | "danger";`,
    `  + tone: "info";`,
  ]);
  expect(words).toMatch(/1 place does not compile against shell@\S+ on production/);
  expect((await check('--json')).json()).toMatchObject({
    ok: false,
    problems: [{ file: 'src/page.ts', line: 3, symbol: { module: '@farmgate/shared/ui', name: 'Button' } }],
  });
});

test('1: a removed name is found where it is imported', async () => {
  await promoteShell('export declare const other: 1;');
  expect((await check()).data).toMatch(/^src\/page.ts:1:10 Button of @farmgate\/shared\/ui\n/);
});

test('1: a widget of another live part is used with its declared props', async () => {
  await promoteShell(button("'danger'"));
  await promoteRelease(
    'mf-cart',
    {},
    { widgets: [{ name: 'add', files: [], props: { product: 'number' }, events: {} }] },
  );
  files({
    'src/page.ts':
      "import { RemoteWidget } from '@farmgate/shared/widgets';\nRemoteWidget({ name: 'add', product: '3' });\n",
  });
  expect((await check()).data).toMatch(
    /^src\/page.ts:2:29 RemoteWidget of @farmgate\/shared\/widgets\n.*'string' is not assignable to type 'number'/,
  );
  files({
    'src/page.ts':
      "import { RemoteWidget } from '@farmgate/shared/widgets';\nRemoteWidget({ name: 'add', product: 3 });\n",
  });
  expect(await check()).toMatchObject({ code: 0 });
});

test('without the shop it uses the last declarations and says so; 5 without any', async () => {
  await promoteShell(button("'info'"));
  const away = ['--registry', 'http://127.0.0.1:9/registry'];
  expect(await check(...away)).toMatchObject({
    code: 5,
    words: expect.stringContaining('no declarations were downloaded before'),
  });
  await check();
  const note = join(team, '.farmgate/types/download.json');
  writeFileSync(note, readFileSync(note, 'utf8').replace(bench.registry.url, away[1]!));
  expect(await check(...away)).toMatchObject({
    code: 1,
    words: expect.stringMatching(/does not answer \([^)]+\)\. Using the declarations of \d{4}/),
  });
});

test('2: outside of a part’s folder; 1: without TypeScript, without a live shell', async () => {
  await promoteShell(button("'info'"));
  expect(await bench.farmgate(['check'], { cwd: bench.cwd })).toMatchObject({
    code: 1,
    words: expect.stringContaining('TypeScript is not installed'),
  });
  files({ 'tsconfig.json': '{ "extends": "./missing.json" }' });
  expect((await check()).code).toBe(2);
});

describe('types', () => {
  test('downloads once, and again after a promotion', async () => {
    await promoteShell(button("'info'"));
    const types = () => bench.farmgate(['types', '--json'], { cwd: team, env: {} });
    expect((await types()).json()).toMatchObject({
      isNew: true,
      channel: 'production',
      parts: { shell: expect.any(String) },
    });
    expect((await types()).json()).toMatchObject({ isNew: false, offline: false });
    await promoteRelease('mf-cart', {}, { widgets: [{ name: 'add', files: [], props: {}, events: {} }] });
    expect((await types()).json()).toMatchObject({ isNew: true });
    expect(readFileSync(join(team, '.farmgate/types/widgets/mf-cart.d.ts'), 'utf8')).toContain('"add": {}');
  });

  test('1: says what to do where no shell is live', async () => {
    await bench.publish('mf-cart', 'first');
    await bench.farmgate(['promote', 'mf-cart@latest', ...because]);
    const run = await bench.farmgate(['types'], { cwd: team, env: {} });
    expect(run).toMatchObject({
      code: 1,
      words: expect.stringContaining('production has no live shell. Promote a shell first.'),
    });
  });
});
