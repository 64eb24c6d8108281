import type { Command } from 'commander';
import { findTeamRepository } from '../connection/team-repository.ts';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import type { ReleaseName } from './arguments.ts';

/** The named parts or releases; without any, what `own` makes of the team repository's part. @throws CliError outside of one */
export async function orOwnPart<Named>(io: Io, named: Named[], own: (part: string) => Named): Promise<Named[]> {
  if (named.length > 0) return named;
  const team = await findTeamRepository(io);
  if (team) return [own(team.name)];
  throw new CliError(
    EXIT.usage,
    'Name a part, like mf-cart, or run this in a team repository (a folder with farmgate.json).',
  );
}

/** The newest release of a part. */
export const newest = (part: string): ReleaseName => ({ part, version: 'latest' });

/** In a team repository, `--channel` defaults to the repository's channel. */
export function useTeamChannel(program: Command, io: Io): void {
  program.hook('preAction', async (_program, command) => {
    if (command.getOptionValueSource('channel') !== 'default') return;
    const team = await findTeamRepository(io);
    if (team) command.setOptionValueWithSource('channel', team.channel, 'config');
  });
}
