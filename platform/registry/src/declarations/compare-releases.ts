import { createHash } from 'node:crypto';
import type { Difference as ComparedDifference } from '@farmgate/declarations/compare';
import type { Files } from '@farmgate/declarations/archive';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import { type DeclarationComparer, DeclarationsError } from '../gate/rules/declaration-comparer.ts';
import { label } from '../gate/rules/rule.ts';
import { Memo } from './memo.ts';
import { type CompareInput, ProcessError, compareInProcess } from './process.ts';
import { readDeclarations } from './read-declarations.ts';

/** Results are kept for this many pairs of different declarations. */
const KEPT = 500;

/** The declarations of `@farmgate/*` in an archive, as a hash: remotes of one repository share most of an archive. */
const oursOf = (files: Files): string => {
  const hash = createHash('sha256');
  for (const [path, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    if (path.startsWith('node_modules/@farmgate/')) hash.update(`${path}\0${text}\0`);
  return hash.digest('base64url');
};

/**
 * Compares releases' declarations, which other teams wrote: in a process with limits, one at a time. Pairs with equal declarations are not
 * compared, and no pair is compared twice.
 */
export function declarationComparer(
  artifacts: ArtifactStore,
  compare: (input: CompareInput) => Promise<ComparedDifference[]> = compareInProcess,
): DeclarationComparer {
  const hashes = new Memo<string>(KEPT);
  const results = new Memo<ComparedDifference[]>(KEPT);
  let previous: Promise<unknown> = Promise.resolve();

  const integrityOf = ({ declarations, files }: ReleaseDescriptor) => files[declarations!]!.integrity;
  const hashOf = (release: ReleaseDescriptor) =>
    hashes.get(integrityOf(release), async () => oursOf(await readDeclarations(artifacts, release)));

  function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
    const result = previous.then(work);
    previous = result.catch(() => undefined);
    return result;
  }

  return {
    async compare(shell, remote) {
      const [before, after] = await Promise.all([hashOf(remote), hashOf(shell)]);
      if (before === after) return [];
      return results.get(`${before} ${integrityOf(shell)}`, () =>
        oneAtATime(async () => {
          const [used, provided] = await Promise.all([remote, shell].map((one) => readDeclarations(artifacts, one)));
          try {
            return await compare({ before: used!, after: provided! });
          } catch (error) {
            if (!(error instanceof ProcessError)) throw error;
            throw new DeclarationsError(
              `the declarations of ${label(remote)} and ${label(shell)} cannot be compared: ${error.message}`,
              true,
            );
          }
        }),
      );
    },
    known(shell, remote) {
      const [before, after] = [hashes.peek(integrityOf(remote)), hashes.peek(integrityOf(shell))];
      if (before === undefined || after === undefined) return undefined;
      return before === after ? [] : results.peek(`${before} ${integrityOf(shell)}`);
    },
  };
}
