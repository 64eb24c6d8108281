import { readFileSync } from 'node:fs';
import type { Io } from '@farmgate/terminal/io';
import { Command } from 'commander';
import { registerCatalog } from './commands/catalog.ts';
import { registerForms } from './commands/forms.ts';
import { registerMail } from './commands/mail.ts';
import { registerOrders } from './commands/orders.ts';
import { registerPayments } from './commands/payments.ts';
import { registerPictures } from './commands/pictures.ts';
import { registerRetention } from './commands/retention.ts';
import { registerSettings } from './commands/settings.ts';
import { registerStock } from './commands/stock.ts';
import { registerUsers } from './commands/users.ts';

const EXAMPLES = `
Examples:
  farmgate-shop catalog export > catalog.csv
  farmgate-shop catalog import catalog.csv
  farmgate-shop pictures set 101 tomato.jpg
  farmgate-shop orders list --status placed
  farmgate-shop orders status FG-4821-9037-5512 packed
  farmgate-shop payments attention
  farmgate-shop stock set out 101 104
  farmgate-shop forms export contact > contacts.csv

The shop is that of DATABASE_URL, or the local one in DATA_DIR (default: .farmgate in the repository).
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 rejected and nothing changed, 5 shop unreachable`;

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The commands of `farmgate-shop`. */
export function createProgram(io: Io): Command {
  const program = new Command('farmgate-shop')
    .description('Run the shop: catalog, stock, orders, customers, forms, settings')
    .version(version)
    .option('--json', 'print the result as JSON')
    .option('--yes', 'do not ask for confirmation')
    .exitOverride()
    .showSuggestionAfterError()
    .configureOutput({ writeOut: (text) => io.data(text.trimEnd()), writeErr: (text) => io.words(text.trimEnd()) })
    .addHelpText('after', EXAMPLES);
  for (const register of [
    registerCatalog,
    registerPictures,
    registerStock,
    registerOrders,
    registerPayments,
    registerForms,
    registerUsers,
    registerRetention,
    registerSettings,
    registerMail,
  ]) {
    register(program, io);
  }
  return program;
}
