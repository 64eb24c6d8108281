import { Command } from 'commander';
import { registerHistory } from './commands/history.ts';
import { registerLogin } from './commands/login.ts';
import { registerPromote } from './commands/promote.ts';
import { registerPublish } from './commands/publish.ts';
import { registerRollback } from './commands/rollback.ts';
import { registerStatus } from './commands/status.ts';
import type { Io } from './terminal/io.ts';
import { version } from './version.ts';

const EXAMPLES = `
Examples:
  farmgate publish mf-cart
  farmgate promote mf-cart latest --reason "new stepper"
  farmgate rollback mf-cart --to previous --reason "totals are wrong"
  farmgate history mf-cart

Exit codes: 0 done, 1 failed, 2 wrong usage, 3 refused, 4 conflict, 5 registry unreachable, 6 not allowed`;

/** The commands, bound to what they may touch. */
export function createProgram(io: Io): Command {
  const program = new Command('farmgate')
    .description('Publish, promote and roll back the parts of a Farmgate shop')
    .version(version)
    .exitOverride()
    .showSuggestionAfterError()
    .configureOutput({ writeOut: (text) => io.data(text.trimEnd()), writeErr: (text) => io.words(text.trimEnd()) })
    .addHelpText('after', EXAMPLES);
  for (const register of [
    registerLogin,
    registerPublish,
    registerPromote,
    registerRollback,
    registerStatus,
    registerHistory,
  ]) {
    register(program, io);
  }
  return program;
}
