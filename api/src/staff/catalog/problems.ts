import type { CliError } from '@farmgate/terminal/exit-codes';
import type { RowProblem } from '../../catalog/import-store.ts';
import { rejectedError } from '../command-line/rejected-error.ts';

export const MOST_REPORTED = 20;

/** Counts what is wrong with a file and keeps the first problems, so that a large file has a short report. */
export class Problems {
  #count = 0;
  readonly #first: RowProblem[] = [];

  add(line: number, words: string): void {
    this.#count += 1;
    if (this.#first.length < MOST_REPORTED) this.#first.push({ line, words });
  }

  /** Adds problems of any lines: how many, and at least the first of them. */
  addAll({ count, first }: { count: number; first: RowProblem[] }): void {
    this.#count += count;
    this.#first.push(...first);
  }

  /** The error that lists them, by line. Undefined when there are none. */
  report(): CliError | undefined {
    if (this.#count === 0) return undefined;
    const lines = this.#first
      .toSorted((one, other) => one.line - other.line)
      .slice(0, MOST_REPORTED)
      .map(({ line, words }) => `line ${line}: ${words}`);
    const more = this.#count - lines.length;
    return rejectedError(
      `${this.#count === 1 ? 'One cell is' : `${this.#count} cells are`} wrong. Nothing was imported.`,
      [...lines, ...(more > 0 ? [`and ${more} more`] : [])],
    );
  }
}
