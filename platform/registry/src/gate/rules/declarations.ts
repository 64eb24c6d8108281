import { setTimeout as delay } from 'node:timers/promises';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { SHELL, isShell } from '@farmgate/contract/part';
import { buildAgainst } from './build-against.ts';
import { type DeclarationComparer, DeclarationsError, type Difference } from './declaration-comparer.ts';
import { type Candidate, type Comparison, type GateRule, type Parts, type Report, label } from './rule.ts';

/** How long a rollback waits for a comparison that was not made before, in ms. */
const ROLLBACK_TIMEOUT_MS = 1_000;
/** How many names of a remote are listed. */
const LISTED = 10;
/** What every remote uses. It is bundled, so no release lists it among its imports. */
const ALWAYS_USED: Record<string, string[]> = { '@farmgate/shared/remote': ['defineRemote'] };

/** The shell declares every name that a remote uses so that the remote's code still compiles. */
export const declarations: GateRule = {
  name: 'declarations',
  async check(candidate) {
    const reports = pairsOf(candidate).map(([shell, remote]) => compared(candidate, shell, remote));
    return (await Promise.all(reports)).flat();
  },
};

/** Whether the verdict on this composition needs no comparison that was not made before. */
export const areDeclarationsKnown = (comparison: Comparison, { known }: Pick<DeclarationComparer, 'known'>): boolean =>
  pairsOf(comparison).every(([shell, remote]) => known(shell, remote) !== undefined);

/** The same rule with comparisons that were made before. */
export const knownDeclarations = ({ known }: Pick<DeclarationComparer, 'known'>): GateRule<Comparison> => ({
  name: declarations.name,
  check: (comparison) =>
    pairsOf(comparison).flatMap(([shell, remote]) => findings(comparison, shell, remote, known(shell, remote) ?? [])),
});

/** Shell and remote, where one of them changes. Older releases have no declarations and pass. */
function pairsOf({ parts, changed }: { parts: Parts; changed: ReadonlySet<string> }) {
  const shell = parts[SHELL];
  if (!shell?.declarations) return [];
  return Object.values(parts)
    .filter((release) => !isShell(release) && release.declarations && (changed.has(SHELL) || changed.has(release.name)))
    .map((remote) => [shell, remote] as const);
}

async function compared(candidate: Candidate, shell: ReleaseDescriptor, remote: ReleaseDescriptor): Promise<Report[]> {
  const parties = [label(remote), label(shell)];
  const { isReturn, declarations: comparer } = candidate;
  try {
    const comparison = comparer.compare(shell, remote);
    const differences = await (isReturn
      ? Promise.race([comparison, delay(ROLLBACK_TIMEOUT_MS, undefined, { ref: false })])
      : comparison);
    if (!differences) return [{ parties, notChecked: 'a rollback does not wait for the comparison of declarations' }];
    return findings(candidate, shell, remote, differences);
  } catch (error) {
    if (!(error instanceof DeclarationsError)) throw error;
    if (isReturn || !error.isBroken) return [{ parties, notChecked: error.message }];
    const remedy = `Build ${remote.name} again, or promote another release. An administrator can override this rule.`;
    return [{ parties, message: error.message, remedy }];
  }
}

function findings(
  { changed }: Pick<Comparison, 'changed'>,
  shell: ReleaseDescriptor,
  remote: ReleaseDescriptor,
  differences: Difference[],
): { parties: string[]; message: string; remedy: string }[] {
  const used = differences.filter((difference) => isUsed(difference, shell, remote));
  return used.slice(0, LISTED).map(({ module, name, reason }) => {
    const what = name === '*' ? module : `${name} of ${module}`;
    return changed.has(SHELL)
      ? {
          parties: [label(shell), label(remote)],
          message: `${label(shell)} changes ${what}, which ${label(remote)} uses: ${reason}`,
          remedy: `Keep ${name === '*' ? 'the entry point' : name} as it was and add a new export beside it, or first promote a release of ${remote.name} that was built against the new shell.`,
        }
      : {
          parties: [label(remote), label(shell)],
          message: `${label(remote)} was built against another ${what} than ${label(shell)} provides: ${reason}`,
          remedy: `First promote the shell that it was built against, or ${buildAgainst(remote, shell)}. farmgate check shows file and line.`,
        };
  });
}

/** Removed values are left to the rule shared-exports. */
function isUsed({ module, name }: Difference, shell: ReleaseDescriptor, remote: ReleaseDescriptor): boolean {
  const { imports = ALWAYS_USED[module] ?? [], types = [] } = remote.shared[module] ?? {};
  const exported = shell.shared[module]?.exports;
  if (name === '*') return imports.length + types.length > 0 && shell.shared[module] !== undefined;
  const isReported = imports.includes(name) && exported !== undefined && !exported.includes(name);
  return !isReported && (imports.includes(name) || types.includes(name));
}
