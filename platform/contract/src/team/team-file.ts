import { PART_NAME } from '../part/part.ts';

/** Name of the file in the root of a team repository. */
export const TEAM_FILE = 'farmgate.json';

/** Content of `farmgate.json`: defaults for every command that runs in its folder or below. */
export interface TeamFile {
  /** The part that the repository builds. */
  name: string;
  /** Origin of the shop: `https://shop.example`. */
  shop: string;
  /** `production` if the file does not say. */
  channel: string;
}

/** `file` is the path that errors name. @throws Error for a value that is missing or wrong */
export function parseTeamFile(text: string, file: string): TeamFile {
  const { name, shop, channel = 'production' } = fieldsOf(text);
  if (!isText(name) || !new RegExp(PART_NAME).test(name)) throw wrong(file, 'name', 'the name of your part', 'recipes');
  if (!isText(shop) || !/^https?:\/\//.test(shop) || !URL.canParse(shop))
    throw wrong(file, 'shop', 'the address of your shop', 'https://shop.example');
  if (!isText(channel)) throw wrong(file, 'channel', 'the name of a channel', 'production');
  return { name, shop: new URL(shop).origin, channel };
}

function fieldsOf(text: string): Partial<Record<keyof TeamFile, unknown>> {
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === 'object' && content !== null ? content : {};
  } catch {
    return {};
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

const wrong = (file: string, field: string, meaning: string, example: string) =>
  new Error(`${file} has no valid "${field}". Set it to ${meaning}, like "${example}".`);
