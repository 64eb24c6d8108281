/** In ms. Reports come in bursts, and each look reads all visits of the trials. */
const LEAST_PAUSE_MS = 250;
/** A look may take this share of the time: with large tables, looks are rarer. */
const SHARE = 0.05;
/** Visitors who never start are noticed after 30 s, also when no more reports come. */
const LATE_MS = 31_000;

/** Looks at channels soon after reports, never twice at the same time, and with pauses. */
export class Schedule {
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #late = new Map<string, NodeJS.Timeout>();
  readonly #dueAt = new Map<string, number>();
  readonly #running = new Map<string, Promise<void>>();
  #isClosed = false;

  constructor(private readonly look: (channel: string) => Promise<void>) {}

  /** A report of the channel was added. */
  reported(channel: string): void {
    this.#lookSoon(channel);
    if (this.#isClosed || this.#late.has(channel)) return;
    const timer = setTimeout(() => {
      this.#late.delete(channel);
      this.#lookSoon(channel);
    }, LATE_MS);
    this.#late.set(channel, timer.unref());
  }

  /** Cancels future looks and waits for the current ones. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of [...this.#timers.values(), ...this.#late.values()]) clearTimeout(timer);
    await Promise.all(this.#running.values());
  }

  #lookSoon(channel: string): void {
    if (this.#isClosed || this.#timers.has(channel)) return;
    const wait = Math.max(0, (this.#dueAt.get(channel) ?? 0) - performance.now());
    this.#timers.set(
      channel,
      setTimeout(() => void this.#run(channel), wait),
    );
  }

  async #run(channel: string): Promise<void> {
    await this.#running.get(channel);
    this.#timers.delete(channel);
    if (this.#isClosed) return;
    const start = performance.now();
    const run = this.look(channel);
    this.#running.set(channel, run);
    await run;
    const end = performance.now();
    this.#dueAt.set(channel, end + Math.max(LEAST_PAUSE_MS, (end - start) / SHARE));
  }
}
