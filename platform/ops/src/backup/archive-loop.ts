import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { environmentOf, withConnection } from '../postgres/connection.ts';
import { explained } from '../postgres/base-backup.ts';
import { readFacts } from '../postgres/cluster-facts.ts';
import { findProgram } from '../postgres/programs.ts';
import { startProgram } from '../processes/start-program.ts';
import { isStreaming, prepareSlots, releaseWal, STREAM_SLOT } from '../postgres/slots.ts';
import { type Backup, checkCluster } from './make-set.ts';
import { createWalUpload } from './wal-upload.ts';

export interface Streaming {
  /** Streaming begins. @param isContinuous false when WAL may be missing since the last run, so a new backup set is needed */
  onStart(isContinuous: boolean): void;
  /** All WAL up to `time` is in the archive. */
  onArchived(time: Date): void;
  /** A step failed and will be repeated. */
  onProblem(error: unknown): void;
}

const RETRY_MS = 5_000;
/** After this long, pg_receivewal is killed: while the database hangs, it does not end by itself. */
const RECEIVER_STOP_MS = 5_000;

/**
 * Streams WAL into the archive until `signal` aborts, and then uploads the rest, until `backup.signal` aborts. Starts again when the database or
 * the archive was unreachable.
 */
export async function archiveWal(backup: Backup, events: Streaming, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await streamOnce(backup, events, signal);
    } catch (error) {
      if (backup.signal?.aborted) return;
      events.onProblem(error);
      await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function streamOnce(backup: Backup, events: Streaming, signal: AbortSignal): Promise<void> {
  const { databaseUrl, env, walSeconds } = backup.settings;
  const program = findProgram('pg_receivewal', env);
  const spool = await mkdtemp(join(tmpdir(), 'farmgate-wal-'));
  try {
    const stream = async (client: pg.Client) => {
      const facts = await readFacts(client);
      await checkCluster(backup, facts);
      events.onStart(await prepareSlots(client));
      const upload = createWalUpload(backup, spool, facts.segmentBytes);
      const args = [
        `--directory=${spool}`,
        `--slot=${STREAM_SLOT}`,
        '--no-password',
        '--no-loop',
        '--status-interval=5',
      ];
      const receiver = startProgram(program, args, { env: environmentOf(databaseUrl, env) });
      const ended = receiver.succeeded.then(
        () => {
          throw new Error('pg_receivewal has stopped. It will be started again.');
        },
        (error: Error) => {
          throw explained(error);
        },
      );
      ended.catch(() => undefined);
      const round = async () => {
        const now = new Date();
        const isCurrent = await isStreaming(client);
        const end = await upload.run();
        if (end) await releaseWal(client, end);
        if (isCurrent) events.onArchived(now);
      };
      try {
        while (!signal.aborted) {
          await Promise.race([ended, pause(walSeconds * 1_000, signal)]);
          await round();
        }
      } finally {
        receiver.child.kill('SIGINT');
        const killing = setTimeout(() => receiver.child.kill('SIGKILL'), RECEIVER_STOP_MS);
        await ended.catch(() => undefined);
        clearTimeout(killing);
        // What pg_receivewal had received before it ended, also when the database is gone.
        await upload.run();
      }
    };
    await withConnection(databaseUrl, stream, backup.signal);
  } finally {
    await rm(spool, { recursive: true, force: true });
  }
}

const pause = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal }).catch(() => undefined);
