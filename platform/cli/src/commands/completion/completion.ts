import { Argument, type Command } from 'commander';
import { withManual } from '../../manual/manual.ts';
import type { Io } from '@farmgate/terminal/io';

const SHELLS = ['bash', 'zsh', 'fish', 'powershell'];

export function registerCompletion(program: Command, io: Io): void {
  const command = program
    .command('completion')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .summary('print a completion script')
    .description('Print a script that completes commands, options, parts and channels in a shell.');
  withManual(command, {
    examples: [
      { does: 'bash, in this session', line: 'source <(farmgate completion bash)' },
      { does: 'zsh, from now on', line: `echo 'source <(farmgate completion zsh)' >> ~/.zshrc` },
      { does: 'fish, from now on', line: 'farmgate completion fish > ~/.config/fish/completions/farmgate.fish' },
    ],
  }).action(async (shell: string) => (await completer(program, io)).setup('farmgate', 'farmgate', shell));

  // The completion scripts call this command.
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .action(async (words: string[]) => (await completer(program, io)).parse(words));
}

/** Imported on demand, because no other command needs it. */
const completer = async (program: Command, io: Io) => (await import('./completer.ts')).completerOf(program, io.cwd);
