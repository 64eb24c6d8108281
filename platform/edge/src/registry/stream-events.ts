import { setTimeout as delay } from 'node:timers/promises';
import type { Composition } from '@farmgate/contract/composition';
import { applyChange } from '@farmgate/contract/composition-change';
import type { CompositionChange } from '@farmgate/contract/composition-stream';
import type { FastifyBaseLogger } from 'fastify';
import type { RegistryClient } from './client.ts';
import type { Connection } from './connection.ts';
import { parseChange, parseComposition } from './parse-composition.ts';

interface StreamEventsOptions {
  registry: Pick<RegistryClient, 'composition'>;
  connection: Pick<Connection, 'missed'>;
  channel: string;
  log: FastifyBaseLogger;
  onComposition(composition: Composition): void;
  /** Aborts when the stream ends. */
  signal: AbortSignal;
}

/** A change may arrive a moment after a heartbeat that already mentions it. */
const GRACE_MS = 1_000;
const RETRY_MS = { first: 250, max: 2_000 };

/**
 * Turns the events of one stream into compositions. If the revisions show that a message was missed, it counts that and reads the
 * whole composition.
 */
export class StreamEvents {
  #composition: Composition | null = null;
  /** The newest revision that the registry mentioned. */
  #newest = 0;
  #overdue: NodeJS.Timeout | undefined;
  #reloading = false;

  constructor(private readonly options: StreamEventsOptions) {
    options.signal.addEventListener('abort', () => clearTimeout(this.#overdue), { once: true });
  }

  /** Takes an event of the stream. Kinds that this edge does not know are ignored. */
  take(event: string, json: unknown): void {
    const { channel, log } = this.options;
    try {
      if (event === 'composition') this.#serve(parseComposition(json, channel));
      if (event === 'change') this.#change(parseChange(json));
      if (event === 'revision') this.#revision((json as { revision: number }).revision);
    } catch (error) {
      log.error(`the registry's stream sent an invalid ${event}: ${(error as Error).message}`);
      if (event === 'change') this.#missed(`an invalid change arrived: ${(error as Error).message}`);
    }
  }

  #change(change: CompositionChange): void {
    const composition = this.#composition;
    const { from, revision } = change;
    this.#newest = Math.max(this.#newest, revision);
    if (this.#reloading) return;
    const own = composition?.revision ?? 0;
    if (composition && from === own) this.#serve(applyChange(composition, change));
    else if (from > own) this.#missed(`a change of revision ${from} arrived at revision ${own}`);
    // The whole composition was read after the registry had computed this change.
    else if (revision > own) void this.#reload();
  }

  #revision(revision: number): void {
    this.#newest = Math.max(this.#newest, revision);
    const own = this.#composition?.revision;
    if (own === undefined || revision <= own || this.#reloading) return;
    this.#overdue ??= setTimeout(() => {
      this.#overdue = undefined;
      const now = this.#composition?.revision ?? 0;
      if (now < revision) this.#missed(`the registry is at revision ${revision}, and nothing came after ${now}`);
    }, GRACE_MS).unref();
  }

  #missed(reason: string): void {
    if (this.#reloading) return;
    this.options.connection.missed(reason);
    void this.#reload();
  }

  #serve(composition: Composition): void {
    this.#composition = composition;
    this.#newest = Math.max(this.#newest, composition.revision ?? 0);
    this.options.onComposition(composition);
  }

  /** Reads the whole composition until it includes everything that the registry mentioned. */
  async #reload(): Promise<void> {
    const { registry, log, signal } = this.options;
    this.#reloading = true;
    for (let wait = RETRY_MS.first; !signal.aborted; wait = Math.min(wait * 2, RETRY_MS.max)) {
      try {
        const composition = await registry.composition(signal);
        if (signal.aborted) return;
        this.#serve(composition);
        if ((composition.revision ?? 0) >= this.#newest) break;
      } catch (error) {
        if (!signal.aborted) log.warn(`could not read the composition again: ${(error as Error).message}`);
      }
      await delay(wait, undefined, { signal, ref: false }).catch(() => {});
    }
    this.#reloading = false;
  }
}
