import { type GateRule, changedParts, label } from './rule.ts';

/** The shell is the part called shell, and the only one. */
export const nameAndKind: GateRule = {
  name: 'name-and-kind',
  absolute: true,
  check: (candidate) =>
    changedParts(candidate)
      .filter(({ name, kind }) => (name === 'shell') !== (kind === 'shell'))
      .map((release) => ({
        parties: [label(release)],
        message: `${label(release)} calls itself a ${release.kind}, which its name contradicts`,
        remedy: 'Build it with the preset for its kind: the part called shell is the shell, every other is a remote.',
      })),
};
