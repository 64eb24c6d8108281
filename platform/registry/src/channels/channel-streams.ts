import type { Composition } from '@farmgate/contract/composition';
import { changeBetween } from '@farmgate/contract/composition-change';
import type { CompositionChange, StreamEvent } from '@farmgate/contract/composition-stream';
import { type Frame, commentFrame, eventFrame } from '../http/event-streams.ts';

export type SendFrame = (frame: Frame) => void;

/** Reads the channel's composition; descriptors of `known` need not be read again. */
export type LoadComposition = (known: Composition | undefined) => Promise<Composition>;

/**
 * All streams of one channel. Each event is computed and serialized once for all of them. While one reading of the channel runs,
 * any number of announcements lead to one more.
 */
export class ChannelStreams {
  readonly #open = new Set<SendFrame>();
  /** Streams that have not received a composition yet. */
  readonly #joining = new Set<SendFrame>();
  #known: Composition | undefined;
  #isStale = false;
  #running: Promise<void> | undefined;

  constructor(
    private readonly load: LoadComposition,
    private readonly onError: (error: unknown) => void,
  ) {}

  get isEmpty(): boolean {
    return this.#open.size + this.#joining.size === 0;
  }

  /** Sends the composition soon, then what changes. */
  join(send: SendFrame): void {
    this.#joining.add(send);
    this.refresh();
  }

  leave(send: SendFrame): void {
    this.#open.delete(send);
    this.#joining.delete(send);
  }

  /** Reads the channel and sends what changed. */
  refresh(): void {
    this.#isStale = true;
    this.#running ??= this.#readWhileStale();
  }

  /** Sends a sign of life: the revision; or what changed if this is not the newest one; or a comment if that is unknown (null). */
  beat(newest: number | null): void {
    const isBehind = newest !== null && newest > (this.#known?.revision ?? 0);
    if (isBehind || this.#joining.size > 0) this.refresh();
    else this.#send(newest === null || !this.#known ? NO_DATABASE : frameOf(revisionOf(this.#known)));
  }

  /** Resolves when nothing is being read. */
  async close(): Promise<void> {
    this.#open.clear();
    this.#joining.clear();
    await this.#running;
  }

  async #readWhileStale(): Promise<void> {
    // Streams that join at the same time share one reading.
    await Promise.resolve();
    while (this.#isStale && !this.isEmpty) {
      this.#isStale = false;
      try {
        this.#deliver(await this.load(this.#known));
      } catch (error) {
        this.onError(error);
      }
    }
    // Not in `finally`, which runs later: a refresh in between would be lost.
    this.#running = undefined;
  }

  #deliver(now: Composition): void {
    const before = this.#known;
    this.#known = now;
    if (before && this.#open.size > 0) {
      const change = changeBetween(before, now);
      if (!isEmptyChange(change)) this.#send(frameOf({ event: 'change', data: change }));
    }
    if (this.#joining.size === 0) return;
    const whole = frameOf({ event: 'composition', data: now });
    for (const send of this.#joining) {
      this.#open.add(send);
      send(whole);
    }
    this.#joining.clear();
  }

  #send(frame: Frame): void {
    for (const send of this.#open) send(frame);
  }
}

const NO_DATABASE = commentFrame('the database does not answer');

const IN_EVERY_CHANGE = new Set(['id', 'since', 'from', 'revision']);

/** Whether nothing changed, not even the revision. */
const isEmptyChange = (change: CompositionChange): boolean =>
  change.from === change.revision && Object.keys(change).every((field) => IN_EVERY_CHANGE.has(field));

const revisionOf = ({ revision }: Composition): StreamEvent => ({ event: 'revision', data: { revision: revision! } });

const frameOf = ({ event, data }: StreamEvent): Frame => eventFrame({ event, id: String(data.revision ?? 0), data });
