import { MAX_ERRORS, type ReportedError } from '@farmgate/contract/health-outcomes';

const MAX_VISITORS = 100;
const MAX_COUNT = 1_000_000;

/** Errors of visitors in one minute. Equal ones are counted together. */
export class ErrorTally {
  /** Errors without room: a minute has a limit of different ones. */
  lost = 0;
  readonly #errors = new Map<string, ReportedError>();

  add(error: Omit<ReportedError, 'visitors' | 'count'>, visitor: string): void {
    const { part, version, kind, message, stack, page, browser } = error;
    const key = [part, version, kind, message, stack, page, browser].join('\n');
    const known = this.#errors.get(key);
    if (!known && this.#errors.size >= MAX_ERRORS) {
      this.lost += 1;
      return;
    }
    const counted = known ?? { ...error, visitors: [], count: 0 };
    this.#errors.set(key, counted);
    counted.count = Math.min(counted.count + 1, MAX_COUNT);
    if (counted.visitors.length < MAX_VISITORS && !counted.visitors.includes(visitor)) counted.visitors.push(visitor);
  }

  get all(): ReportedError[] {
    return [...this.#errors.values()];
  }
}
