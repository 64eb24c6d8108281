import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { execa } from 'execa';
import { readCommandLine } from '../system/command-line.ts';
import { repository } from '../system/farmgate.ts';

/**
 * Packs the kit with `npm pack` and uses only those files in an empty folder outside of this repository: installs them, checks types,
 * runs tests, builds a remote and starts the commands. `npm run smoke:kit`; it needs the network, because npm installs the libraries.
 */

readCommandLine({});

const NAME = 'recipes';
const WORKSPACES = ['shared', ...['contract', 'build', 'testing', 'cli', 'dev'].map((name) => `platform/${name}`)];

const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'farmgate-kit-')));
const folder = path.join(root, NAME);
const home = path.join(root, 'home');

/** Variables that npm sets for scripts, such as the workspace, would reach into this repository. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD$|NODE_)/.test(name)));

const run = (command: string, words: string[], cwd = folder) =>
  execa(command, words, { cwd, env: { ...env, HOME: home }, extendEnv: false, all: true });

async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  console.log(`ok  ${name} (${((performance.now() - began) / 1_000).toFixed(1)} s)`);
}

/** @returns package name → file */
async function pack(): Promise<Record<string, string>> {
  const from = WORKSPACES.flatMap((workspace) => ['-w', workspace]);
  // The build has run; scripts would repeat it.
  const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', root, ...from];
  const { stdout } = await execa('npm', words, { cwd: repository });
  const packed = JSON.parse(stdout) as { name: string; filename: string }[];
  return Object.fromEntries(packed.map(({ name, filename }) => [name, `file:../${filename}`]));
}

/** The repository that `farmgate init` writes, with files instead of addresses of a shop. */
function writeRepository(tarballs: Record<string, string>): void {
  cpSync(path.join(repository, 'platform/cli/templates/remote'), folder, { recursive: true });
  mkdirSync(home);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('sample-part', NAME));
  }
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
    dependencies: Record<string, string>;
  };
  for (const [name, file] of Object.entries(tarballs))
    (name in manifest.dependencies ? manifest.dependencies : manifest.devDependencies)[name] = file;
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
}

function checkOutside(): void {
  const scope = path.join(folder, 'node_modules/@farmgate');
  const inside = readdirSync(scope).filter((name) => realpathSync(path.join(scope, name)).startsWith(repository));
  if (inside.length > 0)
    throw new Error(`These packages come from this repository, not from their files: ${inside.join(', ')}.`);
}

function checkRelease(): void {
  const file = path.join(folder, 'dist/release/release.json');
  const { name, routes, shared } = JSON.parse(readFileSync(file, 'utf8')) as ReleaseDescriptor;
  if (name !== NAME || routes.length === 0 || !('@farmgate/shared/ui' in shared))
    throw new Error(`${file} does not describe the remote ${NAME} with its routes and shared modules.`);
}

try {
  let tarballs: Record<string, string> = {};
  await step('pack', async () => (tarballs = await pack()));
  writeRepository(tarballs);
  await step('install', () => run('npm', ['install', '--no-audit', '--no-fund']));
  checkOutside();
  await step('types', () => run('npx', ['--no-install', 'tsc', '--noEmit']));
  await step('tests', () => run('npx', ['--no-install', 'jest']));
  await step('build', () => run('npx', ['--no-install', 'farmgate-build']));
  checkRelease();
  await step('farmgate', () => run('npx', ['--no-install', 'farmgate', '--version']));
  await step('farmgate-dev', () => run('npx', ['--no-install', 'farmgate-dev', '--help']));
  await step('farmgate alone', () =>
    run(
      'npx',
      ['--yes', '--package', tarballs['@farmgate/cli']!.replace('file:..', root), 'farmgate', '--version'],
      home,
    ),
  );
} catch (error) {
  const { all, message } = error as Error & { all?: string };
  console.error(all ?? message);
  console.error('The kit does not work outside of this repository; see the output above.');
  process.exitCode = 1;
} finally {
  rmSync(root, { recursive: true, force: true });
}
