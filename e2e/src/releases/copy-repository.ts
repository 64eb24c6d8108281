import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DESCRIPTOR_FILE, type ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { execa } from 'execa';
import { repository } from '../system/farmgate.ts';

/** Workspaces that no part is built with. */
const NOT_NEEDED = /^(api|docs|e2e|tools)\//;
/** Build results that builds of parts use. */
const BUILT = /^(platform\/[^/]+|shared)\/package\.json$/;

/**
 * Copies what builds of parts need to a folder of another name and depth: sources, and installed packages as hard links.
 * @returns the folder, to be deleted by the caller: it is `root` or inside it
 */
export async function copyRepository(): Promise<{ root: string; folder: string }> {
  const root = await mkdtemp(path.join(tmpdir(), 'farmgate-elsewhere-'));
  const folder = path.join(root, 'one level deeper', 'copy');
  const sources = await lines('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
  const wanted = sources.filter((file) => !NOT_NEEDED.test(file) && existsSync(path.join(repository, file)));
  const built = wanted.filter((file) => BUILT.test(file)).map((file) => path.join(path.dirname(file), 'dist'));
  for (const file of [...wanted, ...built.filter((dist) => existsSync(path.join(repository, dist)))]) {
    await cp(path.join(repository, file), path.join(folder, file), { recursive: true, verbatimSymlinks: true });
  }
  const packages = ['node_modules', ...workspaces(wanted).map((name) => path.join(name, 'node_modules'))];
  for (const found of packages.filter((name) => existsSync(path.join(repository, name)))) await link(found, folder);
  return { root, folder };
}

const workspaces = (files: string[]): string[] =>
  files.filter((file) => /^(platform\/|examples\/)?[^/]+\/package\.json$/.test(file)).map(path.dirname);

/** Hard links keep the paths of packages and take no space. Another file system needs a copy. */
async function link(packages: string, folder: string): Promise<void> {
  const [from, to] = [path.join(repository, packages), path.join(folder, packages)];
  await execa('cp', ['-al', from, to]).catch(() => execa('cp', ['-R', from, to]));
}

const lines = async (command: string, args: string[]) =>
  (await execa(command, args, { cwd: repository })).stdout.split('\n').filter(Boolean);

const descriptorOf = async (folder: string, part: string) => {
  const text = await readFile(path.join(folder, part, 'dist/release', DESCRIPTOR_FILE), 'utf8');
  return JSON.parse(text) as ReleaseDescriptor;
};

/** The version in a part's release. */
export const builtVersion = async (folder: string, part: string): Promise<string> =>
  (await descriptorOf(folder, part)).version;

/** The hashes of the files in a part's release, also of its source maps, which the version does not include. */
export const builtFiles = async (folder: string, part: string): Promise<ReleaseDescriptor['files']> =>
  (await descriptorOf(folder, part)).files;

/**
 * Builds a part as another user would: with another home, language and time zone.
 * @param node command that runs Node.js, with its arguments
 * @returns the version of the release
 */
export async function buildElsewhere(
  folder: string,
  part: string,
  node: string[] = [process.execPath],
): Promise<string> {
  const [command, ...args] = node;
  const rspack = path.join(folder, 'node_modules/@rspack/cli/bin/rspack.js');
  await execa(command!, [...args, rspack, 'build'], {
    cwd: path.join(folder, part),
    extendEnv: false,
    env: {
      PATH: process.env.PATH,
      HOME: path.dirname(folder),
      USER: 'somebody',
      TZ: 'Asia/Kolkata',
      LANG: 'de_DE.UTF-8',
    },
  });
  return builtVersion(folder, part);
}
