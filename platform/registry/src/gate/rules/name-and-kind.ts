import { isShell } from '@farmgate/contract/part';
import { type GateRule, changedParts, label } from './rule.ts';

/** The shell is the part called shell, and the only one. */
export const nameAndKind: GateRule = {
  name: 'name-and-kind',
  absolute: true,
  check: (candidate) =>
    changedParts(candidate)
      .filter((release) => isShell(release.name) !== isShell(release))
      .map((release) => ({
        parties: [label(release)],
        message: `${label(release)} calls itself a ${release.kind}, which its name contradicts`,
        remedy: 'Build it with the preset for its kind: the part called shell is the shell, every other is a remote.',
      })),
};
