import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import type { Database } from '../database/database.ts';
import type { Budgets } from '../settings/budgets.ts';
import { gatherFacts } from './facts.ts';
import type { Probe } from './rules/probe.ts';
import type { Candidate, Comparison, GateRule, Parts, Violation } from './rules/rule.ts';
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

/** The rules that compare releases with each other. They do no I/O, so a changed channel can be checked again while it is locked. */
const BETWEEN_RELEASES: GateRule<Comparison>[] = [sharedRanges, sharedExports, routesUnique, mountedWidgets];

const RULES: GateRule[] = [
  nameAndKind,
  filesPresent,
  wireContract,
  ...BETWEEN_RELEASES,
  javascriptBudget,
  javascriptGrowth,
  renders,
];

/** How long the gate waits for the API, in ms. A rollback must not wait for a broken API. */
const API_TIMEOUT_MS = 2_000;
const API_TIMEOUT_ROLLBACK_MS = 200;

/** What the gate needs to check a change. */
export interface GateContext {
  artifacts: ArtifactStore;
  wireVersion: WireSource;
  budgets: Budgets;
  probe: Probe;
}

/** A change as the gate sees it: the compositions that visitors may get by it. */
export interface Proposal extends Pick<Candidate, 'live' | 'changed' | 'isReturn'> {
  compositions: Parts[];
}

/** The violations in any of the compositions that visitors may get by a change, each of them once. */
export async function violations(
  { wireVersion, ...context }: GateContext,
  db: Database,
  { compositions, ...proposal }: Proposal,
): Promise<Violation[]> {
  const releases = [proposal.live, ...compositions].flatMap((parts) => Object.values(parts));
  const timeoutMs = proposal.isReturn ? API_TIMEOUT_ROLLBACK_MS : API_TIMEOUT_MS;
  const [served, facts] = await Promise.all([wireVersion(timeoutMs), gatherFacts(db, releases)]);
  const candidate = { ...context, ...proposal, ...facts, wireVersion: served };
  return distinct(await Promise.all(compositions.map((parts) => checkRules({ ...candidate, parts }))));
}

/** The violations of the rules that compare releases with each other: what other parts' changes can add to `violations`. */
export async function conflicts({ compositions, ...proposal }: Proposal): Promise<Violation[]> {
  return distinct(await Promise.all(compositions.map((parts) => check(BETWEEN_RELEASES, { ...proposal, parts }))));
}

/** Runs every rule on one composition. @returns no violations when it may go live */
export const checkRules = (candidate: Candidate): Promise<Violation[]> => check(RULES, candidate);

async function check<C>(rules: GateRule<C>[], candidate: C): Promise<Violation[]> {
  const found = await Promise.all(
    rules.map(async ({ name, absolute = false, check }) =>
      (await check(candidate)).map((finding) => ({ rule: name, ...finding, forceable: !absolute })),
    ),
  );
  return found.flat();
}

const distinct = (found: Violation[][]): Violation[] => [
  ...new Map(found.flat().map((violation) => [JSON.stringify(violation), violation])).values(),
];
