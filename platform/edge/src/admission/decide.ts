import { setTimeout as delay } from 'node:timers/promises';
import { isShell } from '@farmgate/contract/part';
import type { Candidate } from './candidate.ts';

/** Why candidates cannot be served. */
export interface Failure {
  /** In one line. */
  reason: string;
  /** Parts of the page that did not render. */
  parts: ReadonlySet<string>;
}

/** Checks candidates together beside everything that is served, and serves them if they pass. Returns why they do not. */
type Admit = (candidates: readonly Candidate[]) => Promise<Failure[]>;

export interface DecideOptions {
  admit: Admit;
  /** Candidates that were rejected before, of which one may need the new ones. */
  rejected: readonly Candidate[];
  /** Called for a candidate that fails alone, before combinations are tried. */
  onReject: (candidate: Candidate, reason: string) => void;
  /** Whether no shell is served yet: no other part can be checked before. */
  needsShell: boolean;
  /** Ms until each candidate is also checked alone, so that a slow one delays no other. */
  patienceMs?: number;
}

const PATIENCE_MS = 250;
/** Each one renders pages; more of them would delay the next change. */
const MAX_PAIRS = 10;

/**
 * Decides on candidates that arrived together: first all of them, so that a promotion of several parts reaches visitors at once. If
 * that fails, each one alone, and then the rest in pairs and all together, because some work only together.
 */
export async function decide(candidates: readonly Candidate[], options: DecideOptions): Promise<void> {
  const { admit, onReject, needsShell, patienceMs = PATIENCE_MS } = options;
  const together = admit(candidates);
  if (candidates.length > 1) {
    const first = await Promise.race([together, delay(patienceMs, null, { ref: false })]);
    if (first?.length === 0) return;
  }
  const failed = new Map<Candidate, Failure[]>();
  const alone = async (candidate: Candidate) => {
    const failures = await (candidates.length > 1 ? admit([candidate]) : together);
    if (failures.length === 0) return;
    failed.set(candidate, failures);
    onReject(candidate, failures[0]!.reason);
  };
  const isFirst = (candidate: Candidate) => needsShell && candidate.rollout === null && isShell(candidate.release);
  await Promise.all(candidates.filter(isFirst).map(alone));
  await Promise.all(candidates.filter((candidate) => !isFirst(candidate)).map(alone));
  if ((await together).length === 0 || failed.size === 0) return;
  await combine(failed, options);
}

async function combine(failed: Map<Candidate, Failure[]>, { admit, rejected }: DecideOptions): Promise<void> {
  const open = new Set([...failed.keys(), ...rejected]);
  const admitted = async (group: Candidate[]) => {
    if ((await admit(group)).length > 0) return;
    for (const candidate of group) open.delete(candidate);
  };
  for (const [one, other] of pairs(failed, [...open]).slice(0, MAX_PAIRS))
    if (open.has(one) && open.has(other)) await admitted([one, other]);
  const rest = [...failed.keys()].filter((candidate) => open.has(candidate));
  if (rest.length > 2) await admitted(rest);
}

/** Pairs with a failed candidate whose failed page contains the other one. Other pairs would fail on the same page again. */
function pairs(failed: Map<Candidate, Failure[]>, all: Candidate[]): [Candidate, Candidate][] {
  return [...failed].flatMap(([one, failures]) =>
    all
      .filter((other) => other !== one && failures.some(({ parts }) => parts.has(other.part)))
      .filter((other) => !failed.has(other) || all.indexOf(one) < all.indexOf(other))
      .map((other): [Candidate, Candidate] => [one, other]),
  );
}
