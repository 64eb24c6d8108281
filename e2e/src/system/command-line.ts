import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Ends the program with a message, because it was started in a way that makes no sense. */
export function misused(message: string): never {
  console.error(message);
  process.exit(2);
}

/** What a bench or drill was told on its command line. Words besides options are for those that take some. */
export function readCommandLine<T extends Options>(options: T, { words = false } = {}) {
  try {
    return parseArgs({ options, allowPositionals: words });
  } catch (error) {
    // Node's message goes on with how to write a word that begins with a dash.
    const problem = (error as Error).message.split('. ', 1)[0];
    return misused(`${problem}. ${known(options)}`);
  }
}

function known(options: Options): string {
  const names = Object.entries(options).map(([name, { type }]) =>
    type === 'string' ? `--${name} <value>` : `--${name}`,
  );
  return names.length > 0 ? `Options: ${names.join(', ')}` : 'This program has no options.';
}

/** A whole number above 0 from the command line. */
export function countFrom(name: string, text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  return misused(`--${name} is "${text}": set it to a whole number above 0.`);
}
