import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import { clientOf, connection } from '../../connection/connect.ts';
import { findLogin, userLoginFile, writeLogin } from '../../connection/login-file.ts';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import { withManual } from '../../manual/manual.ts';
import type { Io } from '@farmgate/terminal/io';
import { type CommonOptions, withCommonOptions } from '../options.ts';

export function registerLogin(program: Command, io: Io): void {
  const command = program
    .command('login')
    .summary('store a registry and a token')
    .description(
      'Store a registry and a deploy token for later commands. It reads the token from a prompt or from standard input.',
    );
  withManual(withCommonOptions(command), {
    notes: ['A token in --token stays in your shell history. Use the prompt or a pipe instead.'],
    examples: [
      { does: 'at a terminal', line: 'farmgate login --registry https://shop.example/registry' },
      { does: 'from a file', line: 'farmgate login --registry https://shop.example/registry < token.txt' },
    ],
  }).action((options: CommonOptions) => login(io, options));
}

async function login(io: Io, options: CommonOptions): Promise<void> {
  const { registry } = await connection(io, options);
  const given = options.token ?? io.env['FARMGATE_TOKEN'];
  const token =
    given ?? (io.ask ? await io.ask(`Token for ${registry}: `, { hidden: true }) : (await text(io.input())).trim());
  if (!token) throw new CliError(EXIT.usage, 'A token is required: type it at the prompt, pipe it, or use --token.');
  const identity = await clientOf({ registry, token }).identity();

  const file = userLoginFile(io);
  await writeLogin(file, { registry, token });
  if (options.json) io.data(JSON.stringify({ registry, ...identity }));
  else io.data(`${registry} ${identity.name}`);
  const scope = identity.part === '*' ? 'every part' : identity.part;
  io.words(`You may ${identity.role} ${scope} as ${identity.name}. Next: farmgate status`);
  const nearer = await findLogin(io);
  if (nearer && nearer.file !== file) io.words(`Note: in this folder, ${nearer.file} takes precedence.`);
}
