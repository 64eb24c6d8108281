/** The edge's answer to this visitor, `/composition.json`. */
export interface VisitorVersions {
  /** Id of the whole composition that the edge serves, see `WholeComposition`. */
  id: string;
  /** Part → the version that the visitor's next document would have. */
  parts: Record<string, string>;
  /** Part → versions that open pages must not use any more. */
  recalled?: Record<string, string[]>;
}

/** Time limit for the edge. */
const TIMEOUT_MS = 3_000;

/**
 * Asks the edge for the visitor's current versions.
 * @throws when the edge does not answer in time or has nothing to serve
 */
export async function readVisitorVersions(): Promise<VisitorVersions> {
  // The browser revalidates with the ETag of the last answer.
  const answer = await fetch('/composition.json', { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`/composition.json was answered with ${answer.status}.`);
  return (await answer.json()) as VisitorVersions;
}
