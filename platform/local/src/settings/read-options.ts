import { parseArgs } from 'node:util';
import { isProduction } from '@farmgate/service/production';
import { StartError } from './start-error.ts';

export interface StartOptions {
  /** Restart services when their sources change. */
  watch: boolean;
  /** Channels to start besides production, each once. */
  channels: string[];
}

const CHANNEL = /^[a-z][a-z0-9-]{0,62}$/;

/** Reads the arguments of `npm start -- …`. @throws StartError for an unknown option or a name that no channel has */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): StartOptions {
  const { watch, channel } = parse(args);
  const wrong = channel.find((name) => !CHANNEL.test(name));
  if (wrong !== undefined) {
    throw new StartError(
      `--channel is "${wrong}". Set it to the name of a channel, like npm start -- --channel staging`,
    );
  }
  const channels = [...new Set(channel)].filter((name) => name !== 'production');
  if (channels.length > 0 && isProduction(env)) {
    throw new StartError(
      '--channel is for trying channels on one machine. With NODE_ENV=production, start one edge per channel with CHANNEL and its own PUBLIC_URL.',
    );
  }
  return { watch, channels };
}

function parse(args: string[]) {
  try {
    const watch = { type: 'boolean', default: false } as const;
    const channel = { type: 'string', multiple: true, default: [] as string[] } as const;
    return parseArgs({ args, options: { watch, channel } }).values;
  } catch (error) {
    const [problem] = (error as Error).message.split('. ', 1);
    throw new StartError(`${problem}. The options are --watch and --channel <name>: npm start -- --channel staging`);
  }
}
