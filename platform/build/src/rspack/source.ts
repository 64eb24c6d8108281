import { execFileSync } from 'node:child_process';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';

/** Characters of a descriptor's texts. */
const MAX_LENGTH = 200;

/**
 * The commit in `folder`, with its branch, subject and author, and whether the repository has changes that are not
 * committed. The branch is null on a detached HEAD. Without git, a repository or a commit, only `commit: null` remains:
 * builds from an unpacked archive work.
 */
export function readSource(folder: string): Pick<ReleaseDescriptor, 'commit' | 'source'> {
  try {
    const status = git(folder, ['status', '--porcelain=v2', '--branch']).split('\n').filter(Boolean);
    const [commit = '', subject = '', author = ''] = git(folder, ['log', '-1', '--format=%H%n%s%n%an']).split('\n');
    const branch = status.find((line) => line.startsWith(HEAD))?.slice(HEAD.length);
    const dirty = status.some((line) => !line.startsWith('#'));
    return {
      commit,
      source: {
        branch: branch === '(detached)' ? null : text(branch),
        subject: text(subject),
        author: text(author),
        dirty,
      },
    };
  } catch {
    return { commit: null };
  }
}

const HEAD = '# branch.head ';

const text = (value: string | undefined): string | null => value?.slice(0, MAX_LENGTH) || null;

const git = (folder: string, args: string[]): string =>
  execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    // No locks: several parts are built at the same time.
    env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' },
  });
