import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { transformFile } from '@swc/core';
import { FEDERATION, FEDERATION_HOOKS, JOTAI, QUERY_CORE, ROUTER, SCHEDULER } from './left-out.ts';
import { leaveOutHooks } from './leave-out-hooks.ts';
import { type LeftOut, leaveOut } from './leave-out.ts';
import { routerFile } from './lean-libraries.ts';
import { routerFolder } from './production-router.ts';

const FOLDER = fileURLToPath(new URL('../..', import.meta.url));
const file = routerFile(routerFolder(FOLDER));

/** Beside the installed packages, so that scripts in it find React. */
let folder: string;
beforeAll(async () => {
  const cache = path.join(path.dirname(createRequire(file).resolve('react/package.json')), '../.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(path.join(cache, 'left-out-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What a visit of routes with this router shows, see `testing/visit-routes.ts`. */
async function visit(router: string): Promise<unknown> {
  const source = fileURLToPath(new URL('testing/visit-routes.ts', import.meta.url));
  const { code } = await transformFile(source, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } });
  const script = path.join(folder, 'visit-routes.mjs');
  await writeFile(script, code);
  const env = { ...process.env, NODE_ENV: 'production' };
  const { stdout } = await promisify(execFile)(process.execPath, [script, router], { env });
  return JSON.parse(stdout);
}

test('the router does the same without what is left out', async () => {
  const lean = path.join(folder, 'router.mjs');
  const source = await readFile(file, 'utf8');
  await writeFile(lean, leaveOut(file, source, ROUTER));
  const whole = await visit(file);
  expect(whole).toContainEqual(expect.objectContaining({ to: '/redirects', at: '/fruit', shows: 'fruit ' }));
  expect(whole).toContainEqual(expect.objectContaining({ to: ['PUSH /details/8'], at: '/fruit' }));
  expect(await visit(lean)).toEqual(whole);
});

const require = createRequire(import.meta.url);
const federation = folderOf('@module-federation/sdk', '@module-federation/enhanced');
const FILES: [packages: string, name: string, functions: LeftOut][] = [
  ...filesOf(federation, FEDERATION),
  ...filesOf(folderOf('@tanstack/query-core', '@farmgate/shared/package.json'), QUERY_CORE),
  ...filesOf(folderOf('jotai', '@farmgate/shared/package.json'), JOTAI),
  ...filesOf(folderOf('scheduler', '@farmgate/shell/package.json'), SCHEDULER),
];

function filesOf(packages: string, files: Record<string, LeftOut>): typeof FILES {
  return Object.entries(files).map(([name, functions]) => [packages, name, functions]);
}

/** The folder with the packages of a scope, as another package resolves one of them. */
function folderOf(name: string, from: string): string {
  const found = createRequire(require.resolve(from)).resolve(name);
  return found.slice(0, found.lastIndexOf(path.normalize(name)) + name.indexOf('/') + 1);
}

test.each(FILES)('of %s%s, all functions to leave out exist', async (packages, name, functions) => {
  const file = path.join(packages, name);
  expect(leaveOut(file, await readFile(file, 'utf8'), functions)).toMatch(/left out of this build|\{ return /);
});

test.each(Object.entries(FEDERATION_HOOKS))('of %s, all hooks to leave out exist', async (name, hooks) => {
  const file = path.join(federation, name);
  const short = leaveOut(file, await readFile(file, 'utf8'), FEDERATION[name] ?? {});
  expect(leaveOutHooks(file, short, hooks)).toContain('void 0');
});
