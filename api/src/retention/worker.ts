import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connect.ts';
import { runRetention } from './run.ts';

const EVERY_MS = 6 * 3_600_000;
/** Not at once: a start has more urgent work. */
const FIRST_MS = 60_000;

export interface RetentionOptions {
  db: Database;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  firstMs?: number;
}

/** Deletes data whose period is over, every six hours until stopped. */
export function startRetention({ db, log, firstMs = FIRST_MS }: RetentionOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async () => {
    await sleep(firstMs, undefined, { signal, ref: false });
    while (!signal.aborted) {
      const counts = await runRetention(db, signal).catch((error: unknown) => {
        log.warn({ err: error }, 'old data could not be deleted now; the next attempt is in six hours');
        return {};
      });
      const deleted = Object.entries(counts).filter(([, count]) => count > 0);
      if (deleted.length > 0) {
        log.info(`deleted old data: ${deleted.map(([kind, count]) => `${kind} ${count}`).join(', ')}`);
      }
      await sleep(EVERY_MS, undefined, { signal, ref: false });
    }
  };
  // Only stopping ends it.
  const done = work().catch(() => undefined);
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
