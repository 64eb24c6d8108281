import { type GateRule, changedParts, label } from './rule.ts';

/** The part called shell is the only shell. */
export const nameAndKind: GateRule = {
  name: 'name-and-kind',
  absolute: true,
  check: (candidate) =>
    changedParts(candidate)
      .filter(({ name, kind }) => (name === 'shell') !== (kind === 'shell'))
      .map((release) => ({
        parties: [label(release)],
        message: `${label(release)} is built as a ${release.kind}, which does not match its name`,
        remedy: 'Build it with the preset for its kind. The part called shell is the shell; all others are remotes.',
      })),
};
