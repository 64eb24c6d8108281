import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PART_NAME } from '@farmgate/contract/part';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import { isAddress } from './address.ts';

export const TEAM_FILE = 'farmgate.json';

/** What `farmgate.json` says: defaults for every command that runs in its folder or below. */
export interface TeamFile {
  /** The part that the repository builds. */
  name: string;
  /** Origin of the shop: `https://shop.example`. */
  shop: string;
  channel: string;
}

export interface TeamRepository extends TeamFile {
  folder: string;
}

/** The team repository around the current folder; null outside of one. @throws CliError for an unreadable farmgate.json */
export async function findTeamRepository({ cwd }: Pick<Io, 'cwd'>): Promise<TeamRepository | null> {
  for (let folder = cwd; ; folder = dirname(folder)) {
    const text = await readFile(join(folder, TEAM_FILE), 'utf8').catch(() => null);
    if (text !== null) return { folder, ...parse(text, join(folder, TEAM_FILE)) };
    if (folder === dirname(folder)) return null;
  }
}

function parse(text: string, file: string): TeamFile {
  const { name, shop, channel = 'production' } = fields(text);
  if (!isText(name) || !new RegExp(PART_NAME).test(name)) throw wrong(file, 'name', 'the name of your part', 'recipes');
  if (!isText(shop) || !isAddress(shop)) throw wrong(file, 'shop', 'the address of your shop', 'https://shop.example');
  if (!isText(channel)) throw wrong(file, 'channel', 'the name of a channel', 'production');
  return { name, shop: new URL(shop).origin, channel };
}

function fields(text: string): Partial<Record<keyof TeamFile, unknown>> {
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {};
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

const wrong = (file: string, field: string, meaning: string, example: string) =>
  new CliError(EXIT.usage, `${file} has no valid "${field}". Set it to ${meaning}, like "${example}".`);
