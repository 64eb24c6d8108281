import type { Io } from '../io.ts';

/** The world of a command in a test. */
export interface RecordedWorld {
  cwd?: string;
  home?: string;
  env?: Record<string, string | undefined>;
  /** Answers at the terminal, in order; without them there is no terminal. */
  answers?: string[];
  /** Standard input. */
  input?: string;
  /** Aborts to interrupt the command, like Ctrl-C. */
  interrupted?: AbortSignal;
  /** Called with each text for stdout or stderr as it is printed. */
  onPrint?: (text: string) => void;
}

export interface RecordedRun {
  code: number;
  /** Standard output. */
  data: string;
  /** Standard error, prompts included. */
  words: string;
  /** Standard output, parsed. */
  json(): ReturnType<typeof JSON.parse>;
}

/** Runs a command line in this process and records what it prints. */
export async function recordRun(
  run: (io: Io) => Promise<number>,
  { cwd = '/', home = '/', env = {}, answers, input = '', interrupted, onPrint }: RecordedWorld,
): Promise<RecordedRun> {
  const data: string[] = [];
  const words: string[] = [];
  const left = [...(answers ?? [])];
  const recordIn = (texts: string[]) => (text: string) => {
    texts.push(text);
    onPrint?.(text);
  };
  const ask: Io['ask'] = async (question) => {
    words.push(question);
    if (left.length === 0) throw new Error(`The command asked a question that the test has no answer for: ${question}`);
    return left.shift()!;
  };
  const code = await run({
    data: recordIn(data),
    words: recordIn(words),
    ask: answers ? ask : null,
    input: async function* () {
      yield Buffer.from(input);
    },
    interruption: () => interrupted ?? new AbortController().signal,
    env,
    cwd,
    home,
  });
  return { code, data: data.join('\n'), words: words.join('\n'), json: () => JSON.parse(data.join('\n')) };
}
