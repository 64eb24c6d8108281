import type { Candidate, GateRule, Refusal } from './rule.ts';
import { filesPresent } from './rules/files-present.ts';
import { nameAndKind } from './rules/name-and-kind.ts';
import { routesUnique } from './rules/routes-unique.ts';
import { sharedRanges } from './rules/shared-ranges.ts';
import { wireContract } from './rules/wire-contract.ts';

const RULES: GateRule[] = [nameAndKind, filesPresent, wireContract, sharedRanges, routesUnique];

/** Everything that speaks against a change, by every rule; nothing when it may become live. */
export async function refusals(candidate: Candidate): Promise<Refusal[]> {
  const found = await Promise.all(
    RULES.map(async ({ name, absolute = false, check }) =>
      (await check(candidate)).map((finding) => ({ rule: name, ...finding, forceable: !absolute })),
    ),
  );
  return found.flat();
}

/** What speaks against a change in any of the compositions that visitors may get by it, each refusal once. */
export async function refusalsInAny(
  compositions: Candidate['parts'][],
  candidate: Omit<Candidate, 'parts'>,
): Promise<Refusal[]> {
  const found = await Promise.all(compositions.map((parts) => refusals({ ...candidate, parts })));
  return [...new Map(found.flat().map((refusal) => [JSON.stringify(refusal), refusal])).values()];
}
