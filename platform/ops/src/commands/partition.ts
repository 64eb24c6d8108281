import { confirm } from '@farmgate/terminal/confirm';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import type { Command } from 'commander';
import { findUnpartitioned, partitionByMonth } from '../database/partition.ts';
import { explainOwnerError, readOwnerUrl } from './owner-url.ts';

export function registerPartition(program: Command, io: Io): void {
  program
    .command('partition')
    .summary('partition orders and payment events by month')
    .description(
      `Partition the shop's orders and payment events by month, while APIs work. A new shop has partitions already; a shop with customers needs this once. No row is copied, and a repeated command continues where it stopped.

All API processes must run a version with migration 0024 or newer: earlier ones cannot place orders in partitioned tables.

Settings: DATABASE_OWNER_URL, as for migrate, or DATABASE_OWNER_URL_FILE.`,
    )
    .option('--yes', 'confirm that all API processes run a version with migration 0024 or newer')
    .action((_options: object, command: Command) =>
      partition(io, command.optsWithGlobals<{ json?: boolean; yes?: boolean }>()),
    );
}

async function partition(io: Io, { json, yes }: { json?: boolean; yes?: boolean }): Promise<void> {
  const ownerUrl = readOwnerUrl(io);
  try {
    const tables = await findUnpartitioned(ownerUrl);
    if (tables.length > 0) {
      if (!yes) await confirmVersions(io, tables);
      await partitionByMonth(ownerUrl, io.words);
    }
    if (json) return io.data(JSON.stringify({ partitioned: tables }));
    io.data(tables.length > 0 ? tables.join('\n') : 'Nothing to do: all monthly tables have partitions.');
  } catch (error) {
    throw explainOwnerError(error, ownerUrl);
  }
}

async function confirmVersions({ ask }: Io, tables: string[]): Promise<void> {
  const question = `This will partition ${tables.join(', ')}. API processes of versions before migration 0024 cannot place orders afterwards. Do all run a newer one?`;
  if (ask) return confirm(ask, question);
  throw new CliError(EXIT.usage, `${question} There is no terminal for the confirmation; pass --yes to confirm.`);
}
