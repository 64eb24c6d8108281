import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { repository } from '../system/farmgate.ts';

/** What a team knows of the shop. */
export interface ShopAccess {
  url: string;
  token: string;
}

/** A folder of a team that has nothing of this repository: its own HOME and npm cache, and no access to the sources. */
export interface TeamFolder {
  folder: string;
  env: Record<string, string>;
  /** Runs a command line in the folder, or in one below it. */
  run(line: string, options?: { in?: string }): Promise<Ran>;
  /** Replaces a text in a file of the folder. @throws Error when the file does not contain it */
  change(file: string, from: string, to: string): Promise<void>;
  remove(): Promise<void>;
}

export interface Ran {
  code: number;
  /** stdout and stderr. */
  output: string;
  seconds: number;
}

/** Of the environment here: how programs are found, and how they reach the network. */
const INHERITED = /^(PATH|LANG|TZ|TMPDIR|SystemRoot|(https?|no|all)_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR))$/i;

/** Runs the rest with an empty folder in the place of this repository. */
const WITHOUT_REPOSITORY = ['unshare', '--mount', 'sh', '-c', `mount -t tmpfs none "$0" && exec "$@"`, repository];

/** Whether this machine lets a command run without the repository: on Linux, as root. */
export const canHideRepository =
  spawnSync(WITHOUT_REPOSITORY[0]!, [...WITHOUT_REPOSITORY.slice(1), 'true']).status === 0;

export async function emptyTeamFolder({ url, token }: ShopAccess): Promise<TeamFolder> {
  const root = await mkdtemp(path.join(tmpdir(), 'farmgate-team-'));
  const folder = path.join(root, 'work');
  const home = path.join(root, 'home');
  await Promise.all([mkdir(folder), mkdir(home)]);
  const inherited = Object.entries(process.env).filter(([name]) => INHERITED.test(name)) as [string, string][];
  const env = {
    ...Object.fromEntries(inherited),
    PATH: outside(process.env.PATH ?? ''),
    HOME: home,
    npm_config_cache: path.join(home, '.npm'),
    npm_config_update_notifier: 'false',
    FARMGATE_URL: url,
    FARMGATE_TOKEN: token,
  };
  return {
    folder,
    env,
    async run(line, options = {}) {
      const hidden = canHideRepository ? WITHOUT_REPOSITORY : [];
      const [program = '', ...args] = [...hidden, 'sh', '-c', line];
      const start = performance.now();
      const { all, exitCode } = await execa(program, args, {
        cwd: path.join(folder, options.in ?? '.'),
        env,
        extendEnv: false,
        reject: false,
        all: true,
        stdin: 'ignore',
      });
      return { code: exitCode ?? 1, output: all, seconds: (performance.now() - start) / 1000 };
    },
    async change(file, from, to) {
      const changed = path.join(folder, file);
      const text = await readFile(changed, 'utf8');
      if (!text.includes(from))
        throw new Error(`${file} does not contain ${JSON.stringify(from)}. Update the text to replace.`);
      await writeFile(changed, text.replace(from, to));
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** npm adds the folders with this repository's programs to PATH. */
const outside = (folders: string): string =>
  folders
    .split(path.delimiter)
    .filter((one) => !one.startsWith(repository))
    .join(path.delimiter);

/** The command's result. @throws Error with its output when it failed */
export function successful(line: string, ran: Ran): Ran {
  if (ran.code === 0) return ran;
  throw new Error(`${line} ended with ${ran.code}:\n${ran.output}`);
}
