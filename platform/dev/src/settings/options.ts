import { parseArgs } from 'node:util';
import { DevError } from './dev-error.ts';

export interface DevOptions {
  /** Names or folders of parts; empty means all. */
  parts: string[];
  /** Origin of a shop elsewhere; undefined is the team repository's shop, or that of this clone. */
  against: string | undefined;
  /** 0 takes any free port. */
  port: number;
}

export const USAGE = `
npm run dev                              every part, in this clone's shop
npm run dev -- mf-cart                   one part (or several), in this clone's shop
npm run dev -- mf-cart --against <url>   the same in a shop elsewhere, if it serves a development channel
  --port <number>                        port of the pages, 3100 by default

In a team repository (a folder with farmgate.json), npm run dev shows its part in its shop.
`.trim();

/** @throws DevError for an unknown option or a wrong value */
export function readOptions(words: string[]): DevOptions | 'help' {
  const { values, positionals } = parse(words);
  if (values.help) return 'help';
  return { parts: positionals, against: readOrigin(values.against), port: readPort(values.port) };
}

function parse(args: string[]) {
  const options = {
    against: { type: 'string' },
    port: { type: 'string', default: '3100' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new DevError(`${(error as Error).message.split('. ', 1)[0]}. Run npm run dev -- --help to see all options.`);
  }
}

function readOrigin(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new DevError(`--against ${text} is not an HTTP URL. Use a form like https://staging.example.com.`);
}

function readPort(text: string): number {
  const port = Number(text);
  if (text && Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new DevError(`--port ${text} is not a port. Use a number from 1 to 65535.`);
}
