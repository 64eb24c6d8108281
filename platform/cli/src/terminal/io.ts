/** Everything a command touches outside itself, so that tests can stand in for it. */
export interface Io {
  /** Data: what a script would read. */
  data(text: string): void;
  /** Words for people: progress, errors, the next step. */
  words(text: string): void;
  /** Asks at the terminal; null where there is none, and then nothing may be asked. */
  ask: ((question: string, options?: { hidden?: boolean }) => Promise<string>) | null;
  /** What is piped in; empty at a terminal. */
  input(): Promise<string>;
  /** Aborts when somebody interrupts (Ctrl-C); from then on the command has to end by itself. */
  interruption(): AbortSignal;
  env: Record<string, string | undefined>;
  cwd: string;
  home: string;
}

/** The process's own terminal. */
export function processIo(): Io {
  const { stdin, stdout, stderr, env } = process;
  return {
    data: (text) => void stdout.write(`${text}\n`),
    words: (text) => void stderr.write(`${text}\n`),
    ask:
      stdin.isTTY && stderr.isTTY
        ? async (question, options) => (await import('./ask.ts')).ask(question, options)
        : null,
    async input() {
      if (stdin.isTTY) return '';
      return (await import('node:stream/consumers')).text(stdin);
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
