import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import type { Command } from './command.ts';

/** What the system keeps from renderer processes, besides what Node.js does. */
interface Isolation {
  /** `none`: no connection can be made; `shared`: only Node.js and the bundle's context prevent it. */
  network: 'none' | 'shared';
  /** The user that they run as. */
  user: string;
  /** Whether the memory outside of V8's heap has a limit, too. */
  memoryLimit: boolean;
}

/** How renderer processes are started on this machine. */
export interface Launch {
  /** Goes before the program. */
  prefix: Command;
  isolation: Isolation;
}

/** A user that the settings name and that cannot be used; the message says what to do. */
class RenderUserError extends Error {
  override readonly name = 'RenderUserError';
}

const run = promisify(execFile);
const TRY_MS = 10_000;
/** Data of a process, its heap included. */
const MEMORY_BYTES = 512 * 1024 * 1024;

const LIMITS: Command = ['prlimit', '--core=0', `--data=${MEMORY_BYTES}`, '--'];
/** No `setuid` program gains anything, and no process outlives the edge. */
const SETPRIV: Command = ['setpriv', '--no-new-privs', '--pdeathsig', 'KILL'];

/**
 * Finds the strictest way to start a process here, by trying: another user and an empty network namespace for an edge that runs as
 * root, a user namespace otherwise. Ends with plain processes, on systems without util-linux.
 * @throws RenderUserError when `user` cannot be used
 */
export async function findLaunch(
  user: string | undefined,
  node: Command,
  isRoot = process.getuid?.() === 0,
): Promise<Launch> {
  if (user !== undefined && !isRoot)
    throw new RenderUserError(
      `RENDER_USER is "${user}", but only an edge that runs as root can start processes of another user. Unset it, or start the edge as root.`,
    );
  const own = ownName();
  const other = isRoot ? await userIds(user ?? 'nobody', user !== undefined) : undefined;
  const asOther = other && [...SETPRIV, `--reuid=${other.uid}`, `--regid=${other.gid}`, '--clear-groups', '--'];
  const asOwn = [...SETPRIV, '--'];
  const ways: Launch[] = [
    ...(asOther
      ? [
          way([...LIMITS, 'unshare', '--net', '--', ...asOther], 'none', other.name),
          way([...LIMITS, ...asOther], 'shared', other.name),
        ]
      : []),
    way([...LIMITS, 'unshare', '--user', '--map-current-user', '--net', '--', ...asOwn], 'none', own),
    way([...LIMITS, ...asOwn], 'shared', own),
  ];
  for (const found of user === undefined ? ways : ways.slice(0, 2))
    if (await works([...found.prefix, ...node])) return found;
  if (user !== undefined)
    throw new RenderUserError(
      `RENDER_USER is "${user}", but this system starts no process as that user. Install util-linux (setpriv, prlimit), and let that user execute ${process.execPath}.`,
    );
  return { prefix: [], isolation: { network: 'shared', user: own, memoryLimit: false } };
}

const way = (prefix: Command, network: Isolation['network'], user: string): Launch => ({
  prefix,
  isolation: { network, user, memoryLimit: true },
});

function ownName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may have a user without a name.
    return String(process.getuid?.());
  }
}

async function userIds(name: string, isRequired: boolean) {
  const id = async (option: string) => Number((await run('id', [option, name])).stdout);
  const [uid, gid] = await Promise.all([id('-u'), id('-g')]).catch(() => []);
  if (uid !== undefined && gid !== undefined && uid > 0) return { name, uid, gid };
  if (isRequired)
    throw new RenderUserError(`RENDER_USER is "${name}". Set it to a user of this system other than root.`);
  return undefined;
}

/** Whether a command starts Node.js. */
async function works([file, ...args]: Command): Promise<boolean> {
  const child = run(file!, args, { env: {}, cwd: '/', timeout: TRY_MS });
  // A program that the system does not let start has closed its input already.
  child.child.stdin?.on('error', () => undefined).end('');
  return child.then(
    () => true,
    () => false,
  );
}
