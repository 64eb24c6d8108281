import type { Io } from '@farmgate/terminal/io';
import type { Command } from 'commander';
import type { Database } from '../../database/connect.ts';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import { dataDirOf } from '../../settings/data-dir.ts';
import { withShop } from './shop-database.ts';
import { showCsv, showJson } from './show-rows.ts';

/** Everything that a command needs. */
export interface Staff {
  io: Io;
  db: Database;
  dataDir: string;
  /** Writes data to stdout: JSON with `--json`, otherwise text. */
  show(json: unknown, text: string): void;
  /**
   * Writes pages of rows to stdout as they come: CSV, or one JSON array with `--json`. Returns the number of rows.
   * @param columns The keys of a row, in the order of the CSV's columns
   */
  showRows(columns: string[], pages: AsyncIterable<Record<string, unknown>[]>): Promise<number>;
  /** Asks for confirmation of a change that is hard to revert. @throws CliError when the answer is no */
  confirm(question: string): Promise<void>;
}

interface CommonOptions {
  json?: boolean;
  yes?: boolean;
}

/** Returns a command's action: opens the database, runs `work`, and closes the database in any case. */
export function action<Args extends unknown[]>(io: Io, work: (staff: Staff, ...args: Args) => Promise<void>) {
  return async (...args: unknown[]): Promise<void> => {
    const command = args.pop() as Command;
    const { json, yes } = command.optsWithGlobals<CommonOptions>();
    await withShop(io.env, (db) =>
      work(
        {
          io,
          db,
          dataDir: dataDirOf(io.env),
          show: (data, text) => (json ? io.data(JSON.stringify(data)) : text && io.data(text)),
          showRows: (columns, pages) => (json ? showJson(io, pages) : showCsv(io, columns, pages)),
          confirm: (question) => confirm(io, question, yes),
        },
        ...(args as Args),
      ),
    );
  };
}

async function confirm(io: Io, question: string, yes: boolean | undefined): Promise<void> {
  if (yes) return;
  if (!io.ask)
    throw new CliError(EXIT.usage, `${question} There is no terminal for the confirmation; pass --yes to confirm.`);
  if (!/^y(es)?$/i.test(await io.ask(`${question} [y/N] `))) throw new CliError(EXIT.failure, 'Nothing was changed.');
}
