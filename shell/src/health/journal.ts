/** What the page learns of its parts while it lives. */
export type PartNews =
  /** The part's code was asked for. */
  | { kind: 'used'; part: string }
  /** A page of the part shows, since so many ms after the document began. */
  | { kind: 'shown'; part: string; at: number }
  /** Its code did not come, or threw while it was drawing. */
  | { kind: 'load' | 'render'; part: string; error: unknown }
  /** Nobody caught it. Whose it is, its stack may tell. */
  | { kind: 'uncaught'; error: unknown };

/** A page that fails without end has said enough after so much. */
const KEPT = 50;
const kept: PartNews[] = [];
const followers = new Set<(news: PartNews) => void>();

/** Writes down what happened, for those who come later too: what does so loads when nobody waits for it any more. */
export function note(news: PartNews): void {
  if (kept.length < KEPT) kept.push(news);
  for (const tell of followers) tell(news);
}

/** Calls back with all that has been noted, and with what will be. */
export function followNews(tell: (news: PartNews) => void): void {
  kept.forEach(tell);
  followers.add(tell);
}

/** Notes what nobody catches, from now on. */
export function noteUncaught(): void {
  addEventListener('error', ({ error }) => note({ kind: 'uncaught', error }));
  addEventListener('unhandledrejection', ({ reason }) => note({ kind: 'uncaught', error: reason }));
}
