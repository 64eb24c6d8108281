import type { Readable } from 'node:stream';

const MAX_BYTES = 16 * 1024;

/**
 * Keeps the start of an error output and gives the line that names the error. Closes the stream when there is too much of it: the process
 * can write no more then, and is not blocked.
 */
export function errorLine(output: Readable): () => string {
  let text = '';
  output.on('error', () => undefined);
  output.on('data', (piece: Buffer) => {
    text += piece.toString('latin1');
    if (text.length > MAX_BYTES) output.destroy();
  });
  return () => {
    const lines = text.split('\n').map((line) => line.trim());
    const found = [/^FATAL ERROR|memory/i, /^\w*Error\b/, /./].map((kind) => lines.find((line) => kind.test(line)));
    return (found.find(Boolean) ?? '').slice(0, 300);
  };
}

const LINES = 20;
const PERIOD_MS = 60_000;

/** Passes a limited number of lines on to a log, so that a bundle cannot fill it. */
export class LogBudget {
  #since = performance.now();
  #lines = 0;

  constructor(private readonly log: (text: string) => void) {}

  write(text: string): void {
    const now = performance.now();
    if (now - this.#since > PERIOD_MS) {
      this.#since = now;
      this.#lines = 0;
    }
    if ((this.#lines += 1) <= LINES) this.log(text);
  }
}
