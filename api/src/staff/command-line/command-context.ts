import type { Io } from '@farmgate/terminal/io';
import type { Command } from 'commander';
import type { Database } from '../../database/connect.ts';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import { dataDirOf } from '../../settings/data-dir.ts';
import { withShop } from './shop-database.ts';

/** What a command is given to do its work with. */
export interface Staff {
  io: Io;
  db: Database;
  dataDir: string;
  /** Data for stdout: as JSON where that was asked for, else as people read it. */
  show(json: unknown, text: string): void;
  /** Asks before something is changed that is not easily changed back. @throws CliError when the answer is no. */
  confirm(question: string): Promise<void>;
}

interface CommonOptions {
  json?: boolean;
  yes?: boolean;
}

/** Turns work into a command's action: with the database open, and closed again whatever happens. */
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
          confirm: (question) => confirm(io, question, yes),
        },
        ...(args as Args),
      ),
    );
  };
}

async function confirm(io: Io, question: string, yes: boolean | undefined): Promise<void> {
  if (yes) return;
  if (!io.ask) throw new CliError(EXIT.usage, `${question} Say so with --yes: there is no terminal to ask at.`);
  if (!/^y(es)?$/i.test(await io.ask(`${question} [y/N] `))) throw new CliError(EXIT.failure, 'Nothing was changed.');
}
