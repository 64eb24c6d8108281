/** The fields of an edge's report that say how far it is. */
interface Progress {
  revision: number;
  admitted: number;
  undecided?: string[];
}

/** Whether an edge has admitted or rejected the release of a log entry: another part's slow release does not count. */
export const hasDecided = ({ revision, admitted, undecided }: Progress, entry: number, part: string): boolean =>
  admitted >= entry || (undecided !== undefined && revision >= entry && !undecided.includes(part));
