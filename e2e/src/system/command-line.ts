import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Prints a message about wrong arguments or settings and exits with 2. */
export function exitWithUsageError(message: string): never {
  console.error(message);
  process.exit(2);
}

/** Reads the arguments of a bench, drill or other command. Exits with an error if they are wrong. */
export function readCommandLine<T extends Options>(options: T, { positionals = false } = {}) {
  try {
    return parseArgs({ options, allowPositionals: positionals });
  } catch (error) {
    // The rest of Node's message explains arguments that begin with a dash.
    const problem = (error as Error).message.split('. ', 1)[0];
    return exitWithUsageError(`${problem}. ${usage(options)}`);
  }
}

function usage(options: Options): string {
  const names = Object.entries(options).map(([name, { type }]) =>
    type === 'string' ? `--${name} <value>` : `--${name}`,
  );
  return names.length > 0 ? `Options: ${names.join(', ')}` : 'This command has no options.';
}

/** A whole number above 0. Exits with an error if `text` is something else. */
export function parseCount(name: string, text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  return exitWithUsageError(`--${name} is ${JSON.stringify(text)}. Set it to a whole number above 0.`);
}
