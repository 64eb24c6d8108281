import { setTimeout as sleep } from 'node:timers/promises';
import { onConnection, requireDirect } from '@farmgate/service/pooler';
import { SettingsError } from '@farmgate/service/settings-error';
import { type Client, escapeIdentifier } from 'pg';

/** Ms after which the last attempt begins, and between two attempts. */
export interface Patience {
  giveUpMs?: number;
  pauseMs?: number;
}

const GIVE_UP_MS = 5 * 60_000;
const PAUSE_MS = 1_000;
const LOCK_TIMEOUT = '55P03';

/**
 * The monthly tables of the shop that have no partitions yet.
 * @throws SettingsError when a migration is missing, or a pooler answers
 */
export const findUnpartitioned = (ownerUrl: string): Promise<string[]> =>
  onConnection(ownerUrl, async (client) => {
    await requireDirect(client, 'Partitions need');
    return unpartitioned(client);
  });

/**
 * Partitions the shop's tables by month, while APIs work. No lock is waited for longer than customers wait; an attempt that
 * takes longer is repeated.
 * @param log receives a line when a table is in use
 */
export const partitionByMonth = (
  ownerUrl: string,
  log: (line: string) => void,
  { giveUpMs = GIVE_UP_MS, pauseMs = PAUSE_MS }: Patience = {},
): Promise<void> =>
  onConnection(ownerUrl, async (client) => {
    await actAsOwner(client);
    const since = performance.now();
    for (let attempt = 1; ; attempt += 1) {
      const error = await client.query('CALL shop.partition_by_month()').then(
        () => undefined,
        (thrown: Error & { code?: string }) => thrown,
      );
      if (!error) return;
      if (error.code !== LOCK_TIMEOUT) throw error;
      if (performance.now() - since >= giveUpMs) {
        const left = (await unpartitioned(client)).join(', ');
        throw new SettingsError(
          `A table was in use for too long, so ${left} could not be partitioned. Orders are not affected. End the transaction that uses it (see pg_stat_activity), then run the command again: it continues where it stopped.`,
        );
      }
      if (attempt % 10 === 1) log('A table is in use. The command tries again until it is free.');
      await sleep(pauseMs);
    }
  });

async function unpartitioned(client: Client): Promise<string[]> {
  const { rows: procedures } = await client.query(
    `SELECT FROM pg_proc WHERE oid = to_regproc('shop.partition_by_month')`,
  );
  if (procedures.length === 0)
    throw new SettingsError(
      'The database has no schema shop, or one without migration 0024. Run farmgate-ops migrate first.',
    );
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class, shop.monthly_tables() AS monthly
     WHERE relnamespace = 'shop'::regnamespace AND relname = monthly.name AND relkind <> 'p' ORDER BY relname`,
  );
  return rows.map(({ name }) => name);
}

/** New tables get the owner of the earlier ones, and only their owner may change them. */
async function actAsOwner(client: Client): Promise<void> {
  const { rows } = await client.query<{ owner: string }>(
    `SELECT pg_get_userbyid(relowner) AS owner FROM pg_class WHERE oid = 'shop.orders'::regclass`,
  );
  await client.query(`SET ROLE ${escapeIdentifier(rows[0]!.owner)}`);
}
