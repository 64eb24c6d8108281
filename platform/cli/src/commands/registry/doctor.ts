import type { Command } from 'commander';
import type { Diagnosis } from '@farmgate/registry-client/client';
import { connectWithToken, connection } from '../../connection/connect.ts';
import { withManual } from '../../manual/manual.ts';
import { CheckFailedError } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import { type CommonOptions, withCommonOptions } from '../options.ts';

export function registerDoctor(program: Command, io: Io): void {
  const command = program
    .command('doctor')
    .summary('diagnose the registry')
    .description('Check the token, and have the registry check its database, artifacts, edges and live releases.');
  withManual(withCommonOptions(command), {
    notes: ['It requires a token. It exits with 1 when a check fails, and with 5 when the registry does not answer.'],
    examples: [
      { does: 'check everything', line: 'farmgate doctor' },
      { does: 'failed checks, for a script', line: `farmgate doctor --json | jq '.checks[] | select(.ok | not)'` },
    ],
  }).action((options: CommonOptions) => doctor(io, options));
}

async function doctor(io: Io, options: CommonOptions): Promise<void> {
  const { registry } = await connection(io, options);
  const client = await connectWithToken(io, options);
  const { name, role, part } = await client.identity();
  const scope = part === '*' ? 'every part' : part;
  const may = role === 'admin' ? 'administer' : role;
  const checks: Diagnosis['checks'] = [
    { name: 'registry', ok: true, message: `${registry} answers` },
    { name: 'token', ok: true, message: `${name} may ${may} ${scope}` },
    ...(await client.doctor()).checks,
  ];
  if (options.json) io.data(JSON.stringify({ checks }));
  else for (const check of checks) io.data(`${check.ok ? 'ok ' : 'BAD'}  ${check.name}: ${check.message}`);
  const bad = checks.filter(({ ok }) => !ok);
  if (bad.length === 0) return io.words('All checks passed. Next: farmgate status');
  const remedies = bad.flatMap((check) => (check.remedy ? [`→ ${check.name}: ${check.remedy}`] : []));
  throw new CheckFailedError(`Failed checks: ${bad.map((check) => check.name).join(', ')}.`, remedies);
}
