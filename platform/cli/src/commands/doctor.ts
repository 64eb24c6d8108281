import type { Command } from 'commander';
import type { RegistryClient } from '../client/registry-client.ts';
import { RegistryRefusal } from '../client/registry-error.ts';
import type { Check } from '../client/types.ts';
import { connection, connect } from '../connection/connect.ts';
import { withManual } from '../manual/manual.ts';
import { CliError, EXIT } from '../terminal/exit-codes.ts';
import type { Io } from '../terminal/io.ts';
import { type CommonOptions, withCommonOptions } from './options.ts';

export function registerDoctor(program: Command, io: Io): void {
  const command = program
    .command('doctor')
    .summary('find out what is wrong, and what to do')
    .description('Check the token, and have the registry check itself: database, artifacts, edges, live releases.');
  withManual(withCommonOptions(command), {
    notes: ['Exits with 1 when a check found something, and with 5 when there is no registry to ask.'],
    examples: [
      { does: 'before a long evening', line: 'farmgate doctor' },
      { does: 'what is wrong, for a script', line: `farmgate doctor --json | jq '.checks[] | select(.ok | not)'` },
    ],
  }).action((options: CommonOptions) => doctor(io, options));
}

async function doctor(io: Io, options: CommonOptions): Promise<void> {
  const { registry, token } = await connection(io, options);
  const client = await connect(io, options);
  const { checks: theirs } = await client.doctor();
  const checks: Check[] = [
    { name: 'registry', ok: true, message: `${registry} answers` },
    await checkToken(client, token),
    ...theirs,
  ];
  if (options.json) io.data(JSON.stringify({ checks }));
  else for (const { name, ok, message } of checks) io.data(`${ok ? 'ok ' : 'BAD'}  ${name}: ${message}`);
  const bad = checks.filter(({ ok }) => !ok);
  if (bad.length === 0) return io.words('All is well. Next: farmgate status');
  const remedies = bad.flatMap(({ name, remedy }) => (remedy ? [`→ ${name}: ${remedy}`] : []));
  throw new CliError(EXIT.failure, `Not all is well: ${bad.map(({ name }) => name).join(', ')}.`, remedies);
}

async function checkToken(client: RegistryClient, token: string | undefined): Promise<Check> {
  const name = 'token';
  const remedy = 'run farmgate login';
  if (!token) return { name, ok: false, message: 'there is none: reading works, changing does not', remedy };
  try {
    const identity = await client.identity();
    const scope = identity.part === '*' ? 'every part' : identity.part;
    return { name, ok: true, message: `${identity.name} may ${identity.role} ${scope}` };
  } catch (error) {
    if (!(error instanceof RegistryRefusal)) throw error;
    return { name, ok: false, message: error.message, remedy };
  }
}
