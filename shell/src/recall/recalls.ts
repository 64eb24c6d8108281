import { pageComposition } from '@farmgate/shared/shell';
import type { BrowserComposition } from '@farmgate/contract/browser-composition';
import { readVisitorVersions, type VisitorVersions } from '../versions/visitor-versions.ts';

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
      this.#due = this.#isRecalled(await readVisitorVersions());
    } catch {
      // Offline, timed out, or an invalid answer: keep the page as it is.
    }
    return this.#due;
  }

  #isRecalled({ recalled = {} }: Pick<VisitorVersions, 'recalled'>): boolean {
    return Object.entries(this.parts).some(([part, { version }]) => recalled[part]?.includes(version));
  }
}

let page: Recalls | undefined;

/** The recalls of this page. */
export function pageRecalls(): Recalls {
  page ??= new Recalls(pageComposition().parts);
  return page;
}
