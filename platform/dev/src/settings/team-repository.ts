import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TEAM_FILE, type TeamFile, parseTeamFile } from '@farmgate/contract/team-file';
import { DevError } from './dev-error.ts';

/** What farmgate.json says, and its folder. */
export interface TeamRepository extends TeamFile {
  folder: string;
}

/** The team repository around a folder; undefined outside of one. @throws DevError for a wrong farmgate.json */
export function findTeamRepository(from: string): TeamRepository | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const file = path.join(folder, TEAM_FILE);
    const text = textOf(file);
    if (text !== undefined) return { folder, ...parse(text, file) };
    if (folder === path.dirname(folder)) return undefined;
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(text: string, file: string): TeamFile {
  try {
    return parseTeamFile(text, file);
  } catch (error) {
    throw new DevError((error as Error).message);
  }
}
