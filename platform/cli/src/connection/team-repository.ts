import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { TEAM_FILE, type TeamFile, parseTeamFile } from '@farmgate/contract/team-file';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';

/** What farmgate.json says, and its folder. */
export interface TeamRepository extends TeamFile {
  folder: string;
}

/** The team repository around the current folder; null outside of one. @throws CliError for a wrong farmgate.json */
export async function findTeamRepository({ cwd }: Pick<Io, 'cwd'>): Promise<TeamRepository | null> {
  for (let folder = cwd; ; folder = dirname(folder)) {
    const file = join(folder, TEAM_FILE);
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text !== null) return { folder, ...parse(text, file) };
    if (folder === dirname(folder)) return null;
  }
}

function parse(text: string, file: string): TeamFile {
  try {
    return parseTeamFile(text, file);
  } catch (error) {
    throw new CliError(EXIT.usage, (error as Error).message);
  }
}
