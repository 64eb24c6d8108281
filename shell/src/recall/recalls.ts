import { pageComposition } from '@farmgate/shared/shell';
import type { BrowserComposition } from '@farmgate/contract/browser-composition';

/** What the edge says of now: the versions that open pages are not to use any longer, by part. */
interface LiveComposition {
  recalled?: Record<string, string[]>;
}

/** An edge that takes longer than this many ms is asked another time. */
const PATIENCE_MS = 3_000;

/** Whether a release that this page is made of was rolled back as bad. */
export class Recalls {
  #due = false;

  constructor(private readonly parts: BrowserComposition['parts']) {}

  /** Whether the page is to be left for one without that release, as far as is known. */
  get due(): boolean {
    return this.#due;
  }

  /** Asks the edge, and gives `due`. An edge that does not answer changes nothing. */
  async look(): Promise<boolean> {
    try {
      // The browser asks with the tag of the last answer, and gets nothing new but when there is something.
      const answer = await fetch('/composition.json', { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE_MS) });
      if (answer.ok) this.#due = this.#isRecalled((await answer.json()) as LiveComposition);
    } catch {
      // Offline, or late, or a broken answer: the page goes on as it is.
    }
    return this.#due;
  }

  #isRecalled({ recalled = {} }: LiveComposition): boolean {
    return Object.entries(this.parts).some(([part, { version }]) => recalled[part]?.includes(version));
  }
}

let page: Recalls | undefined;

/** Those of this page. */
export function pageRecalls(): Recalls {
  page ??= new Recalls(pageComposition().parts);
  return page;
}
