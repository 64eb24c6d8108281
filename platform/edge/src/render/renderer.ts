import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { VariantComposition } from '../composition/variant-composition.ts';
import { browserComposition } from '../composition/browser-composition.ts';
import { type Bundle, bundleOf } from './bundle.ts';
import type { Render } from './task.ts';
import { Threads, type ThreadsOptions } from './threads.ts';

export interface RendererOptions extends ThreadsOptions {
  apiOrigin: string;
  /** Key of the API's answers, unless it is the demo shop's. */
  cipherKey?: string;
  /** The site's origin for visitors. */
  publicOrigin: string;
  /** Path of a release's file on this machine. */
  path: (release: ReleaseDescriptor, file: string) => string;
}

/** Shells with running threads: the live one, one that rolls out, and one for a rollback or a preview. */
const MAX_SHELLS = 3;

/** Renders pages with the parts' own server bundles. */
export class Renderer {
  /** By the shell's version, the least recently used first. */
  readonly #threads = new Map<string, Threads>();

  constructor(private readonly options: RendererOptions) {}

  /** Renders pages of one composition. */
  of(composition: VariantComposition, shell: ReleaseDescriptor): Render {
    const { apiOrigin, publicOrigin, cipherKey } = this.options;
    const inlined = browserComposition(composition, cipherKey);
    const bundles = this.#bundles(composition);
    return (path) =>
      // Looked up for each page, because the shell's threads may have been stopped for those of another one.
      this.#threadsOf(shell).render({
        url: publicOrigin + path,
        composition: inlined,
        bundles,
        shell: shell.name,
        apiOrigin,
      });
  }

  /** Calls functions `samples` of routes of one composition. */
  samples(
    composition: VariantComposition,
    shell: ReleaseDescriptor,
  ): (part: string, route: string) => Promise<string[]> {
    const bundles = this.#bundles(composition);
    const { apiOrigin } = this.options;
    return (part, route) => this.#threadsOf(shell).samples({ part, route, bundles, shell: shell.name, apiOrigin });
  }

  async close(): Promise<void> {
    await Promise.all([...this.#threads.values()].map((threads) => threads.close()));
  }

  #threadsOf({ version }: ReleaseDescriptor): Threads {
    const threads = this.#threads.get(version) ?? new Threads(this.options);
    this.#threads.delete(version);
    this.#threads.set(version, threads);
    const [oldest] = this.#threads;
    if (this.#threads.size > MAX_SHELLS && oldest) {
      this.#threads.delete(oldest[0]);
      void oldest[1].retire();
    }
    return threads;
  }

  #bundles({ parts }: VariantComposition): Record<string, Bundle> {
    const bundles = Object.entries(parts).flatMap(([part, release]) => {
      const bundle = bundleOf(release, (file) => this.options.path(release, file));
      return bundle ? [[part, bundle] as const] : [];
    });
    return Object.fromEntries(bundles);
  }
}
