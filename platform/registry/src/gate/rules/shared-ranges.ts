import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { SHELL, isShell } from '@farmgate/contract/part';
import { buildAgainst } from './build-against.ts';
import { acceptedVersion, versionsOf } from './provided-version.ts';
import { type Comparison, type GateRule, label } from './rule.ts';

const SHARED = '@farmgate/shared';

/** The shell provides every shared package that a remote does not bundle, in a version that the remote accepts. */
export const sharedRanges: GateRule<Comparison> = {
  name: 'shared-ranges',
  check({ parts, changed }) {
    const shell = parts[SHELL];
    if (!shell) return [];
    const concerned = changed.has(SHELL) ? Object.keys(parts) : [...changed];
    return concerned
      .filter((name) => !isShell(name) && parts[name])
      .flatMap((name) => unsatisfied(parts[name]!, shell))
      .map((one) => ({
        parties: [label(one.remote), label(shell)],
        message: `${label(one.remote)} needs ${one.name} ${one.needed}, but ${label(shell)} provides ${one.offer}`,
        remedy: remedyOf(one, shell),
      }));
  },
};

interface Unsatisfied {
  remote: ReleaseDescriptor;
  /** Package or module. */
  name: string;
  needed: string;
  offer: string;
}

function unsatisfied(remote: ReleaseDescriptor, shell: ReleaseDescriptor): Unsatisfied[] {
  const found = Object.entries(remote.shared).flatMap(([name, { range, provides }]) => {
    const offer = shell.shared[name];
    if (provides !== null || acceptedVersion(range, offer) !== undefined) return [];
    const needed = range ?? 'in any version';
    return [{ remote, name, needed, offer: versionsOf(offer).join(' and ') || 'none' }];
  });
  return [...new Map(found.map(asPackage).map((one) => [JSON.stringify({ ...one, remote: null }), one])).values()];
}

/** Modules of `@farmgate/shared` have one version, so they are one problem, unless the module itself is missing. */
const asPackage = (one: Unsatisfied): Unsatisfied =>
  one.name.startsWith(`${SHARED}/`) && one.offer !== 'none' ? { ...one, name: SHARED } : one;

const REACT = /^react(-dom)?(\/|$)/;

function remedyOf({ remote, name, needed }: Unsatisfied, shell: ReleaseDescriptor): string {
  const build = `${buildAgainst(remote, shell)}.`;
  if (name === SHARED)
    return `Keep the major in the shell until ${remote.name} no longer needs it: add it to olderMajors of shared/package.json. Or ${build}`;
  const both = `Promote a shell that provides ${name} ${needed}, or ${build}`;
  if (!REACT.test(name)) return both;
  return `${both} To keep its React, release its pages as applications, with framework: 'own' in rspack.config.mjs (docs/teams/another-framework.md).`;
}
