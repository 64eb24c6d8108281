import type { Composition } from '@farmgate/contract/composition';
import type { FastifyBaseLogger } from 'fastify';
import type { PartReleases } from '../composition/cohort-releases.ts';
import type { CompositionFile } from './composition-file.ts';

/** Saves the admitted releases on disk. Rejected ones are left out: a start from disk serves them without a check. */
export class SavedComposition {
  #next: Composition | null = null;
  #writing: Promise<void> | null = null;

  constructor(
    private readonly file: CompositionFile,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** Writes soon; of several changes during a write, only the last one. */
  write(wanted: Composition, parts: ReadonlyMap<string, PartReleases>): void {
    const live = [...parts].flatMap(([part, { live }]) => (live ? [[part, live] as const] : []));
    const rollouts = [...parts.values()].flatMap(({ rollout }) => rollout ?? []);
    this.#next = { ...wanted, parts: Object.fromEntries(live), rollouts };
    this.#writing ??= this.#writeAll().finally(() => (this.#writing = null));
  }

  /** Resolves when everything is on disk. */
  get written(): Promise<void> {
    return this.#writing ?? Promise.resolve();
  }

  async #writeAll(): Promise<void> {
    while (this.#next) {
      const next = this.#next;
      this.#next = null;
      await this.file
        .write(next)
        .catch((error: Error) => this.log.error(`could not save the composition on disk: ${error.message}`));
    }
  }
}
