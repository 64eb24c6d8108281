/** A mistake of a part that can make other parts fail. */
export interface Suspicion {
  /** The part that made the mistake. */
  culprit: string;
  /** Says what it did; its stack is where. */
  trace: Error;
  /** Whether the mistake explains an error of a part. */
  explains: (failed: string | undefined, error: Error) => boolean;
}

/** Limits the memory of a page that makes mistakes again and again. */
const MAX_SUSPICIONS = 50;
const suspicions = new Set<Suspicion>();

/** Remembers a mistake. @returns forgets it */
export function suspect(suspicion: Suspicion): () => void {
  suspicions.add(suspicion);
  const [oldest] = suspicions;
  if (suspicions.size > MAX_SUSPICIONS) suspicions.delete(oldest!);
  return () => void suspicions.delete(suspicion);
}

/** The latest mistake that explains an error. */
export const explain = (failed: string | undefined, error: Error): Suspicion | undefined =>
  [...suspicions].findLast(({ explains }) => explains(failed, error));
