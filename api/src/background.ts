import type { FastifyBaseLogger } from 'fastify';

/** Work that nobody waits for, but that a shutdown must not cut off. */
export class Background {
  readonly #running = new Set<Promise<void>>();

  constructor(private readonly log: Pick<FastifyBaseLogger, 'error'>) {}

  readonly run = (work: () => Promise<void>): void => {
    const running = work()
      .catch((error: unknown) => this.log.error({ err: error }, 'work in the background failed'))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  };

  /** Resolves when all of it is done. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }
}
