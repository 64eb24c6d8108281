import type { ReportedError } from '@farmgate/contract/health-outcomes';
import { fingerprintOf } from './fingerprint.ts';
import { framesIn, ownFirst, textOf } from '@farmgate/contract/frames';
import { redact } from '@farmgate/contract/redact';

/** Errors of one cause in one report. */
export interface MergedError {
  part: string;
  version: string;
  fingerprint: string;
  kind: ReportedError['kind'];
  message: string;
  /** One frame per line, the throw first. */
  stack: string;
  pages: string[];
  browsers: string[];
  visitors: string[];
  count: number;
}

/** Redacts the errors of a report and adds up those that have the same cause. */
export function mergeErrors(errors: ReportedError[]): MergedError[] {
  const merged = new Map<string, MergedError>();
  for (const error of errors.map(asMerged)) {
    const key = keyOf(error);
    const known = merged.get(key);
    merged.set(key, known ? added(known, error) : error);
  }
  return [...merged.values()];
}

/** Unique within a channel. */
export const keyOf = ({ part, version, fingerprint }: Pick<MergedError, 'part' | 'version' | 'fingerprint'>) =>
  [part, version, fingerprint].join(' ');

function asMerged({ part, version, kind, message, stack, page, browser, visitors, count }: ReportedError): MergedError {
  const frames = framesIn(stack);
  const redacted = redact(message);
  return {
    part,
    version,
    fingerprint: fingerprintOf({ kind, message: redacted }, ownFirst(frames, { part, version })[0]),
    kind,
    message: redacted,
    stack: frames.map(textOf).join('\n'),
    pages: [redact(page)],
    browsers: [browser],
    visitors,
    count,
  };
}

export const added = (one: MergedError, other: MergedError): MergedError => ({
  ...one,
  pages: union(one.pages, other.pages),
  browsers: union(one.browsers, other.browsers),
  visitors: union(one.visitors, other.visitors),
  count: one.count + other.count,
});

const union = (one: string[], other: string[]) => [...new Set([...one, ...other])];
