import type { Command } from 'commander';
import { CheckFailedError } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import { findTeamRepository } from '../../connection/team-repository.ts';
import { withManual } from '../../manual/manual.ts';
import { type Problem, checkTypes } from '../../types/check-types.ts';
import { teamTypeScript } from '../../types/team-typescript.ts';
import { type ChannelOptions, withChannelOptions } from '../options.ts';
import { refreshTypes, shellOf } from './types.ts';

export function registerCheck(program: Command, io: Io): void {
  const command = program
    .command('check')
    .summary('compile this remote against what is live')
    .description(
      'Compile the sources in this folder, without tests, against the declarations of the live shell and of live widgets.',
    );
  withManual(withChannelOptions(command), {
    notes: [
      'It uses the TypeScript and the tsconfig.json of the folder. For each error it names file, line, the shared name,\n' +
        'and what changed since the installed packages. It exits with 1 when there are errors.',
      'Without an answer from the shop it uses the last downloaded declarations and says so.',
    ],
    examples: [
      { does: 'before a release', line: 'farmgate check' },
      { does: 'against another channel', line: 'farmgate check --channel staging' },
    ],
  }).action((options: ChannelOptions) => check(io, options));
}

async function check(io: Io, options: ChannelOptions): Promise<void> {
  const team = await findTeamRepository(io);
  const repository = team?.folder ?? io.cwd;
  const typescript = teamTypeScript(repository);
  const { folder, live, offline } = await refreshTypes(io, options);
  const problems = checkTypes({ typescript, repository, types: folder, part: team?.name });
  if (options.json)
    io.data(JSON.stringify({ ok: problems.length === 0, ...live, offline: offline !== undefined, problems }));
  else for (const problem of problems) io.data(describe(problem).join('\n'));
  if (problems.length === 0) return io.words(`It compiles against ${shellOf(live)}.`);
  const places = problems.length === 1 ? '1 place does' : `${problems.length} places do`;
  throw new CheckFailedError(
    `${places} not compile against ${shellOf(live)}. Adapt the code; farmgate upgrade installs the packages that fit.`,
  );
}

function describe({ file, line, column, message, symbol }: Problem): string[] {
  const lines = message.split('\n').map((text) => `  ${text}`);
  if (!symbol) return [`${file}:${line}:${column}`, ...lines];
  const { module, name, before, now } = symbol;
  const changes = [...before.map((text) => `  - ${text}`), ...now.map((text) => `  + ${text}`)];
  return [`${file}:${line}:${column} ${name} of ${module}`, ...lines, ...changes];
}
