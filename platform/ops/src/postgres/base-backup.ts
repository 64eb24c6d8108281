import type { Readable } from 'node:stream';
import type pg from 'pg';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Lsn } from '../archive/wal-name.ts';
import { environmentOf, withConnection } from './connection.ts';
import { startProgram } from '../processes/start-program.ts';
import { findProgram } from './programs.ts';

export interface BasePositions {
  timeline: number;
  start: Lsn;
  end: Lsn;
}

/**
 * Takes a base backup and passes it to `store` as a `tar.gz`, with the WAL that makes it consistent.
 * @throws CliError with PostgreSQL's reason and what to do
 */
export async function takeBaseBackup<Stored>(
  { url, env, signal }: { url: string; env: Record<string, string | undefined>; signal: AbortSignal | undefined },
  store: (tar: Readable) => Promise<Stored>,
): Promise<{ stored: Stored; positions: BasePositions }> {
  const program = findProgram('pg_basebackup', env);
  const take = async (client: pg.Client) => {
    // Keeps the WAL of the backup on the server until this connection ends.
    await client.query(`SELECT pg_create_physical_replication_slot('farmgate_base_' || pg_backend_pid(), true, true)`);
    const { child, messages, succeeded } = startProgram(program, ARGUMENTS, { env: environmentOf(url, env), signal });
    try {
      const stored = await store(child.stdout!);
      await succeeded;
      return { stored, positions: readPositions(messages()) };
    } catch (error) {
      child.kill();
      // The program's own message says more than a broken pipe.
      await succeeded.catch((reason: Error) => {
        throw explained(reason);
      });
      throw error;
    }
  };
  return withConnection(url, take, signal);
}

const ARGUMENTS = [
  '--pgdata=-',
  '--format=tar',
  '--wal-method=fetch',
  '--checkpoint=fast',
  '--compress=1',
  '--no-password',
  '--verbose',
  '--label=farmgate-ops',
];

function readPositions(messages: string): BasePositions {
  const [, start, timeline] =
    /write-ahead log start point: ([0-9A-F]+\/[0-9A-F]+) on timeline (\d+)/.exec(messages) ?? [];
  const [, end] = /write-ahead log end point: ([0-9A-F]+\/[0-9A-F]+)/.exec(messages) ?? [];
  if (start && end) return { timeline: Number(timeline), start, end };
  throw new Error(`pg_basebackup did not report its positions: ${messages}`);
}

/** Reasons of PostgreSQL with what to do. */
const ADVICE: [RegExp, string][] = [
  [
    /no pg_hba\.conf entry for replication/,
    'Allow replication in pg_hba.conf with a line like "host replication farmgate_backup all scram-sha-256", then reload PostgreSQL.',
  ],
  [
    /must be superuser or replication role|permission denied to start WAL sender/,
    'Run farmgate-ops migrate, which creates the user farmgate_backup.',
  ],
  [/incompatible server version/, 'Install the postgresql-client package of the server’s version.'],
  [
    /all replication slots are in use|number of requested standby connections/,
    'Increase max_replication_slots and max_wal_senders to at least 5.',
  ],
  [
    /can only write single tablespace/,
    'Databases with more tablespaces are not supported. Move all tables to the default tablespace.',
  ],
];

export function explained(reason: Error): Error {
  const [, advice] = ADVICE.find(([pattern]) => pattern.test(reason.message)) ?? [];
  return advice ? new CliError(EXIT.failure, `${reason.message} ${advice}`) : reason;
}
