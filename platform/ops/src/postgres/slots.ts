import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type pg from 'pg';
import type { Lsn } from '../archive/wal-name.ts';

/** Keeps WAL on the server until the archive has it. It advances only after an upload. */
const KEEP = 'farmgate_archive';
/** The slot that pg_receivewal streams with. It begins at the position of KEEP, so a lost spool folder causes no gap. */
export const STREAM_SLOT = 'farmgate_archive_stream';

interface Slot {
  active: boolean;
  usable: boolean;
}

/**
 * Prepares the slots for streaming.
 * @returns false when WAL may be missing since the last run, so that a new base backup is needed
 * @throws CliError when another archiver is streaming
 */
export async function prepareSlots(client: pg.Client): Promise<boolean> {
  const stream = await readSlot(client, STREAM_SLOT);
  if (stream?.active) {
    throw new CliError(
      EXIT.conflict,
      'Another farmgate-ops archive is streaming from this database. Stop it first; one per database is enough.',
    );
  }
  if (stream) await client.query('SELECT pg_drop_replication_slot($1)', [STREAM_SLOT]);
  const keep = await readSlot(client, KEEP);
  if (keep && !keep.usable) await client.query('SELECT pg_drop_replication_slot($1)', [KEEP]);
  if (!keep?.usable) await client.query('SELECT pg_create_physical_replication_slot($1, true)', [KEEP]);
  await client.query('SELECT pg_copy_physical_replication_slot($1, $2)', [KEEP, STREAM_SLOT]);
  return keep?.usable ?? false;
}

/** Lets the server delete WAL before `lsn`. */
export async function releaseWal(client: pg.Client, lsn: Lsn): Promise<void> {
  await client.query(
    `SELECT pg_replication_slot_advance(slot_name, $2::pg_lsn) FROM pg_replication_slots
     WHERE slot_name = $1 AND restart_lsn < $2::pg_lsn`,
    [KEEP, lsn],
  );
}

/** Whether WAL is being streamed now. */
export const isStreaming = async (client: pg.Client): Promise<boolean> =>
  (await readSlot(client, STREAM_SLOT))?.active ?? false;

async function readSlot(client: pg.Client, name: string): Promise<Slot | undefined> {
  const { rows } = await client.query<Slot>(
    `SELECT active, restart_lsn IS NOT NULL AND wal_status IS DISTINCT FROM 'lost' AS usable
     FROM pg_replication_slots WHERE slot_name = $1`,
    [name],
  );
  return rows[0];
}
