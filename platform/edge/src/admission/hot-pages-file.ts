import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { readOrNull, writeAtomic } from '../parts/files.ts';
import type { HotPages } from '../variants/hot-pages.ts';

const SAVE_MS = 10_000;
/** More than are rendered at a start. */
const MAX_SAVED = 50;

/** The paths of the pages that visitors requested last, on disk: an edge that starts again renders them before it is ready. */
export class HotPagesFile {
  readonly #path: string;
  #saved = '';

  constructor(
    cacheDir: string,
    private readonly hot: HotPages,
    private readonly log: FastifyBaseLogger,
  ) {
    this.#path = join(cacheDir, 'hot-pages.json');
  }

  /** Without a usable file, no page is hot. */
  async restore(): Promise<void> {
    try {
      const content = await readOrNull(this.#path);
      const paths: unknown = content && JSON.parse(content.toString());
      if (Array.isArray(paths)) this.hot.restore(paths.filter((path) => typeof path === 'string' && path[0] === '/'));
    } catch (error) {
      this.log.warn(`the list of hot pages on disk cannot be used: ${(error as Error).message}`);
    }
  }

  /** Saves the paths every ten seconds if they have changed. @returns what ends that */
  keep(): () => void {
    const timer = setInterval(() => void this.save(), SAVE_MS);
    timer.unref();
    return () => clearInterval(timer);
  }

  async save(): Promise<void> {
    const paths = JSON.stringify(this.hot.paths.slice(0, MAX_SAVED));
    if (paths === this.#saved) return;
    this.#saved = paths;
    await writeAtomic(this.#path, paths).catch((error: Error) =>
      this.log.warn(`the list of hot pages cannot be saved: ${error.message}`),
    );
  }
}
