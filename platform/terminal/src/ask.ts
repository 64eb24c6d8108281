import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks one question on stderr, because stdout is for data. A hidden answer is not echoed. */
export async function ask(question: string, { hidden = false } = {}): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: hidden ? silent : process.stderr, terminal: true });
  if (hidden) process.stderr.write(question);
  try {
    return (await terminal.question(hidden ? '' : question)).trim();
  } finally {
    terminal.close();
    if (hidden) process.stderr.write('\n');
  }
}
