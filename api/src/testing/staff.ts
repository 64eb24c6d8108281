import type { Io } from '@farmgate/terminal/io';
import { run } from '../staff/run.ts';

export interface StaffRun {
  code: number;
  /** What went to stdout. */
  data: string;
  /** What went to stderr, questions included. */
  words: string;
  json(): ReturnType<typeof JSON.parse>;
}

export interface StaffEnvironment {
  env: Record<string, string | undefined>;
  /** Answers at the terminal, in order. Undefined: there is no terminal. */
  answers?: string[];
  /** Standard input: all of it, or piece by piece. */
  input?: string | AsyncIterable<Uint8Array>;
  /** Aborts when someone presses Ctrl-C. */
  interruption?: AbortSignal;
}

/** Runs `farmgate-shop` with a recorded terminal. */
export async function farmgateShop(
  args: string[],
  { env, answers, input = '', interruption = new AbortController().signal }: StaffEnvironment,
): Promise<StaffRun> {
  const data: string[] = [];
  const words: string[] = [];
  const left = [...(answers ?? [])];
  const ask: Io['ask'] = async (question) => {
    words.push(question);
    return left.shift() ?? '';
  };
  const io: Io = {
    data: (text) => void data.push(text),
    words: (text) => void words.push(text),
    ask: answers ? ask : null,
    input: async function* () {
      if (typeof input === 'string') yield Buffer.from(input);
      else yield* input;
    },
    interruption: () => interruption,
    env,
    cwd: '/',
    home: '/',
  };
  const code = await run(args, io);
  return { code, data: data.join('\n'), words: words.join('\n'), json: () => JSON.parse(data.join('\n')) };
}
