import { setTimeout as delay } from 'node:timers/promises';
import type { Composition } from '@farmgate/contract/composition';
import type { FastifyBaseLogger } from 'fastify';
import { attempt } from './attempt.ts';
import type { RegistryClient } from './client.ts';
import type { Connection } from './connection.ts';
import { readStream } from './read-stream.ts';
import { StreamEvents } from './stream-events.ts';

export interface FollowOptions {
  registry: RegistryClient;
  connection: Connection;
  channel: string;
  log: FastifyBaseLogger;
  onComposition(composition: Composition): void;
  signal: AbortSignal;
}

const OPEN_MS = 5_000;
const RETRY_MS = { first: 100, max: 2_000 };

/**
 * Follows the channel until the signal aborts: by the registry's stream, or while that fails by polling together with each new
 * attempt to open the stream, at least every 2 s.
 */
export async function follow(options: FollowOptions): Promise<void> {
  const { signal } = options;
  let wait = RETRY_MS.first;
  while (!signal.aborted) {
    try {
      await streamOnce(options);
      wait = RETRY_MS.first;
    } catch (error) {
      await pollOnce(options, (error as Error).message);
    }
    await delay(wait * (0.75 + Math.random() / 4), undefined, { signal, ref: false }).catch(() => {});
    wait = Math.min(wait * 2, RETRY_MS.max);
  }
}

/** Reads the stream to its end. Rejects when it cannot be opened. */
async function streamOnce({ signal, ...options }: FollowOptions): Promise<void> {
  const { registry, connection } = options;
  await attempt(signal, OPEN_MS, async (own, inTime) => {
    const stream = await registry.stream(own);
    inTime();
    connection.streaming();
    const ended = new AbortController();
    const end = () => ended.abort();
    own.addEventListener('abort', end, { once: true });
    const events = new StreamEvents({ ...options, signal: ended.signal });
    const onEvent = events.take.bind(events);
    await readStream(stream, { onEvent, onActivity: () => connection.touch() }).catch(() => {});
    end();
  });
  if (!signal.aborted) connection.lost('the stream ended');
}

async function pollOnce({ registry, connection, onComposition, signal }: FollowOptions, reason: string): Promise<void> {
  if (signal.aborted) return;
  try {
    const composition = await registry.composition(signal);
    connection.polling(reason);
    onComposition(composition);
  } catch (error) {
    if (!signal.aborted) connection.lost((error as Error).message);
  }
}
