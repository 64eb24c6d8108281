import satisfies from 'semver/functions/satisfies.js';
import validRange from 'semver/ranges/valid.js';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { SHELL, isShell } from '@farmgate/contract/part';
import { type Comparison, type GateRule, label } from './rule.ts';

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
      .map(({ remote, needed, offer, name }) => ({
        parties: [label(remote), label(shell)],
        message: `${label(remote)} needs ${name} ${needed}, but ${label(shell)} provides ${offer}`,
        remedy: remedyFor(remote.name, name, needed),
      }));
  },
};

const REACT = /^react(-dom)?(\/|$)/;

function remedyFor(part: string, name: string, needed: string): string {
  const both = `Promote a shell that provides ${name} ${needed}, or build ${part} against the version that the shell provides.`;
  if (!REACT.test(name)) return both;
  return `${both} To keep its React, release its pages as applications, with framework: 'own' in rspack.config.mjs (docs/teams/another-framework.md).`;
}

function unsatisfied(remote: ReleaseDescriptor, shell: ReleaseDescriptor) {
  return Object.entries(remote.shared).flatMap(([name, { range, provides }]) => {
    const offer = shell.shared[name]?.provides ?? null;
    if (provides !== null || (offer !== null && accepts(range, offer))) return [];
    return [{ remote, name, needed: range ?? 'in any version', offer: offer ?? 'none' }];
  });
}

/** A range that semver cannot parse (a workspace link, a tag) accepts every version. */
const accepts = (range: string | null, version: string): boolean =>
  range === null || validRange(range) === null || satisfies(version, range, { includePrerelease: true });
