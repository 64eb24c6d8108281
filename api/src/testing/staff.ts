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
  /** Answers at the terminal, in order; without them there is no terminal. */
  answers?: string[];
  /** What is piped in. */
  input?: string;
}

/** Runs `farmgate-shop` with a terminal that is written down. */
export async function farmgateShop(args: string[], { env, answers, input = '' }: StaffEnvironment): Promise<StaffRun> {
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
    input: async () => input,
    interruption: () => new AbortController().signal,
    env,
    cwd: '/',
    home: '/',
  };
  const code = await run(args, io);
  return { code, data: data.join('\n'), words: words.join('\n'), json: () => JSON.parse(data.join('\n')) };
}
