import type { EdgeReport, RejectedRelease } from '@farmgate/contract/edge-report';
import type { Missed } from '../registry/connection.ts';

/** What a report says about this edge. */
interface Reported {
  /** Newest log entry that this edge knows. */
  revision: number;
  /** Newest log entry whose releases were all admitted or rejected. */
  admittedRevision: number;
  undecided: readonly string[];
  rejections: readonly RejectedRelease[];
}

const LONGEST_REASON = 500;
const MOST_REJECTED = 1_000;

/** The report of an edge, within the limits of the contract. */
export function edgeReport(edge: string, state: Reported, missed: Missed | null): EdgeReport {
  const rejected = state.rejections.slice(0, MOST_REJECTED);
  return {
    edge,
    revision: state.revision,
    admitted: state.admittedRevision,
    undecided: [...state.undecided],
    missed: missed?.count ?? 0,
    ...(missed && { lastMissed: { at: missed.at, reason: shortened(missed.reason) } }),
    rejected: rejected.map((rejection) => ({ ...rejection, reason: shortened(rejection.reason) })),
  };
}

const shortened = (reason: string): string => reason.slice(0, LONGEST_REASON);
