import { parseArgs } from 'node:util';
import { DevError } from './dev-error.ts';

export interface DevOptions {
  /** Names of parts, or folders of some; none means all. */
  parts: string[];
  /** Origin of a shop elsewhere; undefined is the one of this clone. */
  against: string | undefined;
  /** 0 takes any free port. */
  port: number;
}

export const USAGE = `
npm run dev                              every part, in this clone's shop
npm run dev -- mf-cart                   one part (or several), in this clone's shop
npm run dev -- mf-cart --against <url>   the same in a shop elsewhere, if it serves a development channel
  --port <number>                        where to open it, by default 3100
`.trim();

/** @throws DevError naming what cannot be read. */
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
    throw new DevError(`${(error as Error).message.split('. ', 1)[0]}: npm run dev -- --help tells what can be said.`);
  }
}

function readOrigin(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new DevError(`--against ${text} is no address of a shop: write it as https://staging.example.com.`);
}

function readPort(text: string): number {
  const port = Number(text);
  if (text && Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new DevError(`--port ${text} is not a port: give a number from 1 to 65535.`);
}
