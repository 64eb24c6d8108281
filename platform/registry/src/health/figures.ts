import type { Finding } from '@farmgate/guard/judge';
import type { Trial } from './trials.ts';

/** The measurements behind an entry of the guard. The log stores them with the sentence. */
export interface Figures extends Record<string, unknown> {
  version: string;
  baseline: string | null;
  /** ISO time: identifies the trial. */
  trial: string;
  /** Share of the visitors who got the release, in percent. */
  percent: number;
  signal: string;
  name: string;
  failed: number;
  visitors: number;
  baselineFailed: number;
  baselineVisitors: number;
  /** Strength of the evidence; the release fails at `limit`. */
  evidence: number;
  limit: number;
  /** What the policy says, and what was done. */
  action: Finding['action'];
  dryRun: boolean;
}

export const figuresOf = (trial: Trial, finding: Finding, dryRun: boolean): Figures => ({
  version: trial.version,
  baseline: trial.baseline,
  trial: trial.since.toISOString(),
  percent: trial.steps.at(-1)!.share * 100,
  signal: finding.judged,
  name: finding.name,
  failed: finding.newFailed,
  visitors: finding.newVisitors,
  baselineFailed: finding.oldFailed,
  baselineVisitors: finding.oldVisitors,
  evidence: finite(finding.eValue),
  limit: finding.limit,
  action: finding.action,
  dryRun,
});

/** JSON has no Infinity. Evidence is shown in powers of ten, so three digits are enough. */
export const finite = (value: number): number => Number(Math.min(value, 1e300).toPrecision(3));

/** Longest reason that the log accepts. */
const MAX_REASON = 500;

/** Why the guard did something, for the log. */
export function reasonOf({ part, version, kind }: Trial, { text, action }: Finding, dryRun: boolean): string {
  return `${part} ${version}: ${text}${noteOf(kind, action, dryRun)}`.slice(0, MAX_REASON);
}

function noteOf(kind: Trial['kind'], action: Finding['action'], dryRun: boolean): string {
  if (action === 'rollback') return dryRun ? ' Dry run: the guard would have rolled the release back.' : '';
  if (action === 'notify') return '';
  if (kind === 'promotion') return ' A promotion cannot be paused: roll it back if this is not acceptable.';
  return dryRun ? ' Dry run: the guard would have paused the rollout.' : '';
}
