import { pageComposition } from '@farmgate/shared/shell';
import type { BrowserComposition } from '@farmgate/contract/browser-composition';

/** The edge's current answer: part → versions that open pages must not use any more. */
interface LiveComposition {
  recalled?: Record<string, string[]>;
}

/** Time limit for the edge; the next check tries again. */
const TIMEOUT_MS = 3_000;

/** Checks whether a release of this page was recalled. */
export class Recalls {
  #due = false;

  constructor(private readonly parts: BrowserComposition['parts']) {}

  /** Whether the page must be left for one without that release, as of the last check. */
  get due(): boolean {
    return this.#due;
  }

  /** Asks the edge. @returns `due`, unchanged when the edge does not answer */
  async look(): Promise<boolean> {
    try {
      // The browser revalidates with the ETag of the last answer.
      const answer = await fetch('/composition.json', { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (answer.ok) this.#due = this.#isRecalled((await answer.json()) as LiveComposition);
    } catch {
      // Offline, timed out, or an invalid answer: keep the page as it is.
    }
    return this.#due;
  }

  #isRecalled({ recalled = {} }: LiveComposition): boolean {
    return Object.entries(this.parts).some(([part, { version }]) => recalled[part]?.includes(version));
  }
}

let page: Recalls | undefined;

/** The recalls of this page. */
export function pageRecalls(): Recalls {
  page ??= new Recalls(pageComposition().parts);
  return page;
}
