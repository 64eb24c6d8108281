import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { SiteComposition } from '../composition/site-composition.ts';
import { browserComposition } from '../html/browser-composition.ts';
import type { Render } from '../html/pages.ts';
import { type Bundle, bundleOf } from './bundle.ts';
import { Threads, type ThreadsOptions } from './threads.ts';

export interface RendererOptions extends ThreadsOptions {
  apiOrigin: string;
  /** Key of the API's answers, where it is not the demo shop's. */
  cipherKey?: string;
  /** The site's address for visitors: what pages say of themselves. */
  publicOrigin: string;
  /** Where a file of a release lies on this machine. */
  path: (release: ReleaseDescriptor, file: string) => string;
}

/** Shells whose threads are kept: the live one, one that rolls out, and one to go back to or that somebody previews. */
const KEPT_SHELLS = 3;

/** Renders pages with the parts' own server bundles. */
export class Renderer {
  /** By the shell's version, the one used last at the end. */
  readonly #threads = new Map<string, Threads>();

  constructor(private readonly options: RendererOptions) {}

  /** What renders the pages of one composition. */
  of(composition: SiteComposition, shell: ReleaseDescriptor): Render {
    const { apiOrigin, publicOrigin, cipherKey } = this.options;
    const given = browserComposition(composition, cipherKey);
    const bundles = this.#bundles(composition);
    return (path) =>
      // Found anew for each page: the shell's threads may have had to make room for others'.
      this.#threadsOf(shell).render({
        url: publicOrigin + path,
        composition: given,
        bundles,
        shell: shell.name,
        apiOrigin,
      });
  }

  async close(): Promise<void> {
    await Promise.all([...this.#threads.values()].map((threads) => threads.close()));
  }

  #threadsOf({ version }: ReleaseDescriptor): Threads {
    const threads = this.#threads.get(version) ?? new Threads(this.options);
    this.#threads.delete(version);
    this.#threads.set(version, threads);
    const [oldest] = this.#threads;
    if (this.#threads.size > KEPT_SHELLS && oldest) {
      this.#threads.delete(oldest[0]);
      void oldest[1].retire();
    }
    return threads;
  }

  #bundles({ parts }: SiteComposition): Record<string, Bundle> {
    const bundles = Object.entries(parts).flatMap(([part, release]) => {
      const bundle = bundleOf(release, (file) => this.options.path(release, file));
      return bundle ? [[part, bundle] as const] : [];
    });
    return Object.fromEntries(bundles);
  }
}
