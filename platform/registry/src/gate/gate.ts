import { SHELL } from '@farmgate/contract/part';
import { tracing } from '@farmgate/service/tracing';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import type { Database } from '../database/database.ts';
import type { Budgets } from '../settings/budgets.ts';
import { gatherFacts } from './facts.ts';
import type { BrowserProbe } from './rules/browser-probe.ts';
import { builtIns } from './rules/built-ins.ts';
import type { Probe } from './rules/probe.ts';
import type { Candidate, Comparison, GateRule, NotChecked, Parts, Violation } from './rules/rule.ts';
import type { DeclarationComparer } from './rules/declaration-comparer.ts';
import { areDeclarationsKnown, declarations, knownDeclarations } from './rules/declarations.ts';
import { filesPresent } from './rules/files-present.ts';
import { javascriptBudget } from './rules/javascript-budget.ts';
import { javascriptGrowth } from './rules/javascript-growth.ts';
import { mountedWidgets } from './rules/mounted-widgets.ts';
import { nameAndKind } from './rules/name-and-kind.ts';
import { ownStyles } from './rules/own-styles.ts';
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
  declarations,
  javascriptBudget,
  javascriptGrowth,
  ownStyles,
  renders,
  builtIns,
];

/** How long the gate waits for the API, in ms. A rollback must not wait for a broken API. */
const API_TIMEOUT_MS = 2_000;
const API_TIMEOUT_ROLLBACK_MS = 200;

/** What the gate needs to check a change. */
export interface GateContext {
  artifacts: ArtifactStore;
  wireVersion: WireSource;
  budgets: Budgets;
  declarations: DeclarationComparer;
  /** Undefined when no edge renders candidates. */
  probe: Probe | undefined;
  /** Undefined when no browser is configured. */
  browserProbe: BrowserProbe | undefined;
}

/** A change as the gate sees it: the compositions that visitors may get by it. */
export interface Proposal extends Pick<Candidate, 'channel' | 'live' | 'changed' | 'isReturn'> {
  compositions: Parts[];
}

/** What the gate says of a change. */
export interface Verdict {
  /** Empty when it may go live. */
  violations: Violation[];
  /** What no rule could check. It rejects nothing, and answers list it. */
  notChecked: NotChecked[];
}

/** Checks all compositions that visitors may get by a change. Each violation is listed once. */
export function runGate(context: GateContext, db: Database, proposal: Proposal): Promise<Verdict> {
  if (!tracing) return check(context, db, proposal);
  const attributes = { 'farmgate.channel': proposal.channel, 'farmgate.parts': [...proposal.changed] };
  return tracing.span({ name: 'gate', attributes }, async (span) => {
    const verdict = await check(context, db, proposal);
    span.setAttribute('farmgate.violations', verdict.violations.length);
    return verdict;
  });
}

async function check(
  { wireVersion, ...context }: GateContext,
  db: Database,
  { compositions, ...proposal }: Proposal,
): Promise<Verdict> {
  const releases = [proposal.live, ...compositions].flatMap((parts) => Object.values(parts));
  const timeoutMs = proposal.isReturn ? API_TIMEOUT_ROLLBACK_MS : API_TIMEOUT_MS;
  const [served, facts] = await Promise.all([wireVersion(timeoutMs), gatherFacts(db, releases)]);
  const candidate = { ...context, ...proposal, ...facts, wireVersion: served };
  const verdicts = compositions.map((parts, at) => {
    const probes = probesOf(parts, compositions[0]!, at, proposal.changed);
    return checkRules({ ...candidate, parts, probes });
  });
  return merged(await Promise.all(verdicts));
}

/**
 * Runs only the rules that compare releases with each other: what changes of other parts can add to an earlier verdict.
 * @returns null when declarations would have to be compared first, which takes too long here
 */
export async function compareReleases(
  { declarations: comparer }: Pick<GateContext, 'declarations'>,
  { compositions, ...proposal }: Proposal,
): Promise<Verdict | null> {
  const comparisons = compositions.map((parts) => ({ ...proposal, parts }));
  if (!comparisons.every((comparison) => areDeclarationsKnown(comparison, comparer))) return null;
  const rules = [...BETWEEN_RELEASES, knownDeclarations(comparer)];
  return merged(await Promise.all(comparisons.map((comparison) => runRules(rules, comparison))));
}

const merged = (verdicts: Verdict[]): Verdict => ({
  violations: once(verdicts.flatMap(({ violations }) => violations)),
  notChecked: once(verdicts.flatMap(({ notChecked }) => notChecked)),
});

/** With 50 rollouts there are 51 compositions. A remote's pages are the same in all of them that have the same shell. */
function probesOf(parts: Parts, first: Parts, at: number, changed: Proposal['changed']): Candidate['probes'] {
  if (at === 0) return 'all';
  const hasOwnPages = changed.has(SHELL) || parts[SHELL]?.version !== first[SHELL]?.version;
  return hasOwnPages ? 'renders' : 'none';
}

/** Rules that probe the same composition share one answer. */
function sharedAnswer(probe: Probe): Probe {
  let answer: ReturnType<Probe> | undefined;
  return (...composition) => (answer ??= probe(...composition));
}

const once = <T>(items: T[]): T[] => [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];

/** Runs every rule on one composition. */
export function checkRules({ probe, ...facts }: Candidate): Promise<Verdict> {
  return runRules(RULES, { ...facts, probe: probe && sharedAnswer(probe) });
}

async function runRules<C>(rules: GateRule<C>[], candidate: C): Promise<Verdict> {
  const reports = await Promise.all(
    rules.map(async ({ name, absolute = false, check }) =>
      (await check(candidate)).map((report) => ({ rule: name, forceable: !absolute, report })),
    ),
  );
  const verdict: Verdict = { violations: [], notChecked: [] };
  for (const { rule, forceable, report } of reports.flat()) {
    if ('notChecked' in report) verdict.notChecked.push({ rule, parties: report.parties, message: report.notChecked });
    else verdict.violations.push({ rule, ...report, forceable });
  }
  return verdict;
}
