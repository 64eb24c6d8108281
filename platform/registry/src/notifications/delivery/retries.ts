/** Seconds to the next attempt, after the first, the second, …: eight hours in total. */
const RETRIES = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400];
/** An attempt happens up to this share earlier or later, so that messages that failed together do not return together. */
const JITTER = 0.2;
/** A receiver may ask for a longer pause, in seconds. */
const LONGEST_PAUSE = 14_400;

/** How many attempts there are. */
export const MAX_ATTEMPTS = RETRIES.length + 1;

/**
 * Seconds until the attempt after the given one (1 for the first); null after the last.
 * @param asked the receiver's Retry-After
 * @param random in [0, 1)
 */
export function pauseAfter(attempt: number, asked: number | null, random = Math.random()): number | null {
  const pause = RETRIES[attempt - 1];
  if (pause === undefined) return null;
  return Math.max(pause * (1 - JITTER + 2 * JITTER * random), Math.min(asked ?? 0, LONGEST_PAUSE));
}
