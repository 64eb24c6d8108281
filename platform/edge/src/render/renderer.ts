import { pathToFileURL } from 'node:url';
import type { Composition } from '@farmgate/build/composition';
import type { ReleaseDescriptor } from '@farmgate/build/descriptor';
import { browserComposition } from '../html/browser-composition.ts';
import type { RenderedPage } from './task.ts';
import { Threads, type ThreadsOptions } from './threads.ts';

export interface RendererOptions extends ThreadsOptions {
  apiOrigin: string;
  /** The site's address for visitors: what pages say of themselves. */
  publicOrigin: string;
  /** Where a file of a release lies on this machine. */
  path: (release: ReleaseDescriptor, file: string) => string;
}

/** Shells whose threads are kept, so that going back to the one before is at once. */
const KEPT_SHELLS = 2;

/** Renders pages with the parts' own server bundles. */
export class Renderer {
  /** By the shell's version, the one used last at the end. */
  readonly #threads = new Map<string, Threads>();

  constructor(private readonly options: RendererOptions) {}

  /** The renderer of one composition; `render` takes a path with its query. */
  of(composition: Composition, shell: ReleaseDescriptor) {
    const threads = this.#threadsOf(shell);
    const { apiOrigin, publicOrigin } = this.options;
    const given = browserComposition(composition);
    const bundles = this.#bundles(composition);
    const render = (path: string): Promise<RenderedPage> =>
      threads.render({ url: publicOrigin + path, composition: given, bundles, shell: shell.name, apiOrigin });
    return {
      render,
      /** @throws Error naming the page that does not render. */
      warm: async (paths: string[]): Promise<void> => {
        for (const path of paths) {
          await render(path).catch((error: Error) => {
            throw new Error(`${path} does not render: ${error.message}`, { cause: error });
          });
        }
      },
    };
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
      void oldest[1].close();
    }
    return threads;
  }

  #bundles({ parts }: Composition): Record<string, string> {
    const withServer = Object.entries(parts).filter(([, release]) => release.server);
    return Object.fromEntries(
      withServer.map(([part, release]) => [part, pathToFileURL(this.options.path(release, release.server!)).href]),
    );
  }
}
