import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import type { Database } from '../database/database.ts';
import type { Budgets } from '../settings/budgets.ts';
import { gatherFacts } from './facts.ts';
import type { Probe } from './rules/probe.ts';
import type { Candidate, GateRule, Parts, Violation } from './rules/rule.ts';
import { filesPresent } from './rules/files-present.ts';
import { javascriptBudget } from './rules/javascript-budget.ts';
import { javascriptGrowth } from './rules/javascript-growth.ts';
import { mountedWidgets } from './rules/mounted-widgets.ts';
import { nameAndKind } from './rules/name-and-kind.ts';
import { renders } from './rules/renders.ts';
import { routesUnique } from './rules/routes-unique.ts';
import { sharedExports } from './rules/shared-exports.ts';
import { sharedRanges } from './rules/shared-ranges.ts';
import { wireContract } from './rules/wire-contract.ts';
import type { WireSource } from './wire-source.ts';

const RULES: GateRule[] = [
  nameAndKind,
  filesPresent,
  wireContract,
  sharedRanges,
  sharedExports,
  routesUnique,
  mountedWidgets,
  javascriptBudget,
  javascriptGrowth,
  renders,
];

/** How long, in ms, the API may take to say what it serves; a way back waits for nobody. */
const API_TIMEOUT_MS = 2_000;
const API_TIMEOUT_RETURN_MS = 200;

/** What the gate judges with. */
export interface GateContext {
  artifacts: ArtifactStore;
  wireVersion: WireSource;
  budgets: Budgets;
  probe: Probe;
}

/** A change, as the compositions that visitors may get by it. */
export interface Proposal extends Pick<Candidate, 'live' | 'changed' | 'isReturn'> {
  compositions: Parts[];
}

/** What speaks against a change in any of the compositions that visitors may get by it, each refusal once. */
export async function violations(
  { wireVersion, ...context }: GateContext,
  db: Database,
  { compositions, ...proposal }: Proposal,
): Promise<Violation[]> {
  const releases = [proposal.live, ...compositions].flatMap((parts) => Object.values(parts));
  const patience = proposal.isReturn ? API_TIMEOUT_RETURN_MS : API_TIMEOUT_MS;
  const [served, facts] = await Promise.all([wireVersion(patience), gatherFacts(db, releases)]);
  const candidate = { ...context, ...proposal, ...facts, wireVersion: served };
  const found = await Promise.all(compositions.map((parts) => checkRules({ ...candidate, parts })));
  return [...new Map(found.flat().map((refusal) => [JSON.stringify(refusal), refusal])).values()];
}

/** Everything that speaks against one composition, by every rule; nothing when it may become live. */
export async function checkRules(candidate: Candidate): Promise<Violation[]> {
  const found = await Promise.all(
    RULES.map(async ({ name, absolute = false, check }) =>
      (await check(candidate)).map((finding) => ({ rule: name, ...finding, forceable: !absolute })),
    ),
  );
  return found.flat();
}
