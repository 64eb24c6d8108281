import type { Baseline } from './baseline.ts';
import type { Limits, Rated } from './judge.ts';

/** What a release was taken back for, as numbers: the log keeps them with the sentence. */
export interface Figures extends Rated {
  version: string;
  windowSeconds: number;
  baseline: Baseline | null;
  policy: Limits;
}

/** Why a release was taken back, for the log. */
export function sentenceOf(part: string, { version, windowSeconds, baseline, policy, ...seen }: Figures): string {
  const harm = `${part} ${version} failed on ${pages(seen)} within ${windowSeconds} s, for ${seen.failedVisitors} of ${seen.visitors} visitors`;
  const allowed = `allowed are ${percent(policy.errorRate)}`;
  if (!baseline) return `${harm}; ${allowed}, and how often what it replaces fails is not known.`;
  const { when } = baseline;
  const beside = `${baseline.version} on ${pages(baseline)} ${when === 'meanwhile' ? 'meanwhile' : 'in the hour before'}`;
  return `${harm}, ${beside}; ${allowed} and less than ${policy.timesBaseline} times as often.`;
}

const pages = ({ failed, pages, rate }: Rated) => `${failed} of ${pages} pages (${percent(rate)})`;

const percent = (share: number) => `${Number((share * 100).toFixed(1))} %`;
