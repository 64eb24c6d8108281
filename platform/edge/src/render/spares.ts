import type { Bundle } from './bundle.ts';
import type { RendererProcess } from './renderer-process.ts';

interface SparesOptions {
  limit: number;
  /** Starts a process that has loaded this shell. */
  start: (shell: Bundle) => Promise<RendererProcess>;
  /** Whether one more process may start. */
  hasRoom: () => boolean;
}

interface Spare {
  shell: string;
  process: Promise<RendererProcess>;
}

/** Processes that have loaded a shell and wait for an owner, so that a new release renders its first page soon. */
export class Spares {
  #spares: Spare[] = [];

  constructor(private readonly options: SparesOptions) {}

  get size(): number {
    return this.#spares.length;
  }

  /** A process with this shell, if there is one. */
  take({ id }: Bundle): Promise<RendererProcess> | undefined {
    const index = this.#spares.findIndex(({ shell }) => shell === id);
    return index < 0 ? undefined : this.#spares.splice(index, 1)[0]!.process;
  }

  /** Starts processes with this shell; one of another shell makes room for the first. */
  fill(shell: Bundle): void {
    const { limit, hasRoom } = this.options;
    if (this.#spares.length >= limit && !this.#spares.some(({ shell: id }) => id === shell.id)) this.drop();
    while (this.#spares.length < limit && hasRoom()) this.#add(shell);
  }

  /** Ends the oldest one. */
  drop(): boolean {
    const oldest = this.#spares.shift();
    void oldest?.process.then(
      (process) => process.kill('it was not needed'),
      () => undefined,
    );
    return oldest !== undefined;
  }

  #add(shell: Bundle): void {
    const spare: Spare = { shell: shell.id, process: this.options.start(shell) };
    this.#spares.push(spare);
    const forget = () => {
      this.#spares = this.#spares.filter((other) => other !== spare);
    };
    spare.process.then(({ ended }) => ended.then(forget), forget);
  }
}
