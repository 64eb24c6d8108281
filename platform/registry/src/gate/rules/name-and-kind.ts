import { isShell } from '@farmgate/contract/part';
import { type GateRule, changedParts, label } from './rule.ts';

/** The part called shell is the only shell. */
export const nameAndKind: GateRule = {
  name: 'name-and-kind',
  absolute: true,
  check: (candidate) =>
    changedParts(candidate)
      .filter((release) => isShell(release.name) !== isShell(release))
      .map((release) => ({
        parties: [label(release)],
        message: `${label(release)} is built as a ${release.kind}, which does not match its name`,
        remedy: 'Build it with the preset for its kind. The part called shell is the shell; all others are remotes.',
      })),
};
