import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { SHELL } from '@farmgate/contract/part';
import { acceptedVersion } from './provided-version.ts';
import { buildAgainst } from './build-against.ts';
import { type Comparison, type GateRule, label } from './rule.ts';

/** How many missing names a message lists. */
const LISTED = 5;

/** The shell exports every name that a remote imports from a shared module. */
export const sharedExports: GateRule<Comparison> = {
  name: 'shared-exports',
  check({ parts, changed }) {
    const shell = parts[SHELL];
    if (!shell) return [];
    const concerned = Object.values(parts).filter(({ name }) => changed.has(SHELL) || changed.has(name));
    return concerned.flatMap((remote) =>
      missingNames(remote, shell).map(({ module, names }) => ({
        parties: [label(remote), label(shell)],
        message: `${label(remote)} imports ${listed(names)} from ${module}, which ${label(shell)} does not export`,
        remedy: `First promote a shell that exports ${names.length === 1 ? 'it' : 'them'}, or ${buildAgainst(remote, shell)}.`,
      })),
    );
  },
};

/** Releases that do not list their imports or exports pass; the rule shared-ranges checks them. */
function missingNames(remote: ReleaseDescriptor, shell: ReleaseDescriptor) {
  return Object.entries(remote.shared).flatMap(([module, { range, imports = [] }]) => {
    const offer = shell.shared[module];
    // A remote that needs an older major gets its names.
    const exported = offer?.olderExports?.[acceptedVersion(range, offer) ?? ''] ?? offer?.exports;
    const names = exported ? imports.filter((name) => !exported.includes(name)) : [];
    return names.length > 0 ? [{ module, names }] : [];
  });
}

const listed = (names: string[]): string =>
  names.length <= LISTED ? names.join(', ') : `${names.slice(0, LISTED).join(', ')} and ${names.length - LISTED} more`;
