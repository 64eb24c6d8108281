/** Everything outside itself that a command reads or writes. Tests replace it. */
export interface Io {
  /** Prints data for scripts, to stdout. */
  data(text: string): void;
  /** Prints a message for people, to stderr: progress, errors, the next step. */
  words(text: string): void;
  /** Asks at the terminal; null when there is no terminal. */
  ask: ((question: string, options?: { hidden?: boolean }) => Promise<string>) | null;
  /** Standard input as it arrives; empty at a terminal. */
  input(): AsyncIterable<Uint8Array>;
  /** Aborts on Ctrl-C or SIGTERM. After this call the signals no longer end the process; the command has to. */
  interruption(): AbortSignal;
  env: Record<string, string | undefined>;
  cwd: string;
  home: string;
}

/** The process's own terminal. */
export function processIo(): Io {
  const { stdin, stdout, stderr, env } = process;
  for (const output of [stdout, stderr]) output.on('error', ignoreClosedPipe);
  return {
    data: (text) => void stdout.write(`${text}\n`),
    words: (text) => void stderr.write(`${text}\n`),
    ask:
      stdin.isTTY && stderr.isTTY
        ? async (question, options) => (await import('./ask.ts')).ask(question, options)
        : null,
    async *input() {
      if (!stdin.isTTY) yield* stdin;
    },
    interruption() {
      const interrupted = new AbortController();
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());
      return interrupted.signal;
    },
    env,
    cwd: process.cwd(),
    home: env['HOME'] ?? env['USERPROFILE'] ?? '/',
  };
}

/** The reader of a pipe has ended, as `head` does. The command continues, because it may be in the middle of a change. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
