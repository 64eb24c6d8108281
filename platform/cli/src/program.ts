import { Command } from 'commander';
import { registerCanary } from './commands/canary.ts';
import { registerCompletion } from './commands/completion.ts';
import { registerDevelopment } from './commands/development.ts';
import { registerDiff } from './commands/diff.ts';
import { registerDoctor } from './commands/doctor.ts';
import { registerGc } from './commands/gc.ts';
import { registerHistory } from './commands/history.ts';
import { registerLock, registerUnlock } from './commands/lock.ts';
import { registerLogin } from './commands/login.ts';
import { registerPause } from './commands/pause.ts';
import { registerPolicy } from './commands/policy.ts';
import { registerPreview } from './commands/preview.ts';
import { registerPromote } from './commands/promote.ts';
import { registerPublish } from './commands/publish.ts';
import { registerRollback } from './commands/rollback.ts';
import { registerScripts } from './commands/scripts.ts';
import { registerStatus } from './commands/status.ts';
import { registerToken } from './commands/token.ts';
import { registerVerify } from './commands/verify.ts';
import { withManual } from './manual/manual.ts';
import type { Io } from './terminal/io.ts';
import { version } from './version.ts';

/** As `farmgate --help` groups them. */
const GROUPS: Record<string, ((program: Command, io: Io) => void)[]> = {
  'Ship:': [registerLogin, registerPublish, registerDiff, registerPreview, registerPromote],
  'Roll out:': [registerCanary, registerPause, registerPolicy],
  'Take back:': [registerRollback, registerLock, registerUnlock],
  'Look:': [registerStatus, registerHistory, registerScripts, registerVerify, registerDoctor],
  'Administer:': [registerToken, registerDevelopment, registerGc],
  'More:': [registerCompletion],
};

/** The commands, bound to what they may touch. */
export function createProgram(io: Io): Command {
  const program = new Command('farmgate')
    .description('Publish, promote and roll back the parts of a Farmgate shop')
    .version(version)
    .exitOverride()
    .showSuggestionAfterError()
    .showHelpAfterError('(--help says how)')
    .configureOutput({ writeOut: (text) => io.data(text.trimEnd()), writeErr: (text) => io.words(text.trimEnd()) });
  withManual(program, {
    notes: ['Data goes to stdout, words to stderr. Nothing is asked without a terminal: then --reason is required.'],
    examples: [
      { does: 'hand over a build', line: 'farmgate publish mf-cart' },
      { does: 'make it live', line: 'farmgate promote mf-cart@latest --reason "new stepper"' },
      { does: 'take it back', line: 'farmgate rollback mf-cart --to previous --reason "totals are wrong"' },
      { does: 'complete commands and options in this shell', line: 'source <(farmgate completion bash)' },
    ],
  });
  for (const [heading, registers] of Object.entries(GROUPS)) {
    program.commandsGroup(heading);
    for (const register of registers) register(program, io);
  }
  return program.helpCommand(true);
}
