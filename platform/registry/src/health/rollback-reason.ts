import type { Baseline } from './baseline.ts';
import type { Limits, Rated } from './judge.ts';

/** The measurements behind an automatic rollback. The log stores them with the sentence. */
export interface Figures extends Rated {
  version: string;
  windowSeconds: number;
  baseline: Baseline | null;
  policy: Limits;
}

/** Why a release was rolled back, for the log. */
export function rollbackReason(part: string, { version, windowSeconds, baseline, policy, ...seen }: Figures): string {
  const observed = `${part} ${version} failed on ${pages(seen)} within ${windowSeconds} s, for ${seen.failedVisitors} of ${seen.visitors} visitors`;
  const limit = percent(policy.errorRate);
  if (!baseline) return `${observed}. The limit is ${limit}; no baseline was measured.`;
  const time = baseline.when === 'meanwhile' ? 'at the same time' : 'in the hour before';
  const compared = `${baseline.version} failed on ${pages(baseline)} ${time}`;
  return `${observed}; ${compared}. The limits are ${limit} and ${policy.timesBaseline} times the baseline.`;
}

const pages = ({ failed, pages, rate }: Rated) => `${failed} of ${pages} pages (${percent(rate)})`;

const percent = (share: number) => `${Number((share * 100).toFixed(1))} %`;
