import type { Command } from 'commander';
import type { Io } from '@farmgate/terminal/io';
import { minute } from '@farmgate/terminal/table';
import { connection } from '../../connection/connect.ts';
import { findTeamRepository } from '../../connection/team-repository.ts';
import { withManual } from '../../manual/manual.ts';
import { type Downloaded, downloadTypes } from '../../types/download.ts';
import { typesFolder } from '../../types/folder.ts';
import { type ChannelOptions, withChannelOptions } from '../options.ts';

export function registerTypes(program: Command, io: Io): void {
  const command = program
    .command('types')
    .summary('download the types of what is live')
    .description(
      'Download the TypeScript declarations of the live shell and of all live widgets into .farmgate/types of this folder.',
    );
  withManual(withChannelOptions(command), {
    notes: [
      'It downloads nothing when they are the same as before, and needs no token.\nfarmgate check does this first, too.',
    ],
    examples: [
      { does: 'for the editor', line: 'farmgate types' },
      { does: 'what is live on another channel', line: 'farmgate types --channel staging' },
    ],
  }).action(async (options: ChannelOptions) => {
    const { folder, live, isNew, offline } = await refreshTypes(io, options);
    if (options.json) return io.data(JSON.stringify({ folder, ...live, isNew, offline: offline !== undefined }));
    io.data(folder);
    io.words(
      isNew ? `Downloaded the declarations of ${shellOf(live)}.` : `Nothing to do: these are of ${shellOf(live)}.`,
    );
  });
}

/** Brings the declarations of a repository up to date, and says so when the shop does not answer. @throws CliError without any */
export async function refreshTypes(io: Io, options: ChannelOptions): Promise<Downloaded & { folder: string }> {
  const repository = (await findTeamRepository(io))?.folder ?? io.cwd;
  const folder = typesFolder(repository);
  const { channel } = options;
  const downloaded = await downloadTypes({ ...(await connection(io, options)), channel, folder });
  const { offline } = downloaded;
  if (offline)
    io.words(`The shop does not answer (${offline.reason}). Using the declarations of ${minute(offline.since)}.`);
  return { ...downloaded, folder };
}

/** The live shell, for messages. */
export const shellOf = ({ channel, parts }: Downloaded['live']): string => `shell@${parts['shell']} on ${channel}`;
