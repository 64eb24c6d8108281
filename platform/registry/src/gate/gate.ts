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
    RULES.map(async (rule) => (await rule.check(candidate)).map((refusal) => ({ rule: rule.name, ...refusal }))),
  );
  return found.flat();
}
