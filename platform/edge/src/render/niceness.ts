import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Until the first page: a release that loops takes little from the edge and from proven releases. */
const UNPROVEN = 5;
/** For a process that loops, so that it takes almost nothing from another new release that is being checked. */
const GREEDY = 19;
/** Processor time in ms without a message, above which an unproven process counts as looping. A page needs 10 to 200. */
const GREEDY_MS = 400;
const LOOK_MS = 100;
/** Linux counts processor time in these units, as `getconf CLK_TCK` says on every platform that Node.js supports. */
const TICK_MS = 10;

/** How much of the processor a renderer process gets beside others. */
export class Niceness {
  #isProven = false;
  #isGreedy = false;
  #looking: NodeJS.Timeout | undefined;
  /** Processor time when it was last known not to loop. */
  #before: number | undefined;

  constructor(private readonly pid: number | undefined) {
    this.#set(UNPROVEN);
  }

  /** An order starts. Until `rest`, an unproven process that loops is slowed. */
  work(): void {
    if (this.#isProven || this.#looking) return;
    this.#before = processorMs(this.pid);
    if (this.#before === undefined) return;
    this.#looking = setInterval(() => {
      const now = processorMs(this.pid);
      this.#before ??= now;
      if (this.#isGreedy || (now ?? 0) - (this.#before ?? 0) < GREEDY_MS) return;
      this.#isGreedy = true;
      this.#set(GREEDY);
    }, LOOK_MS).unref();
  }

  /**
   * It has sent a message, so it does not loop. A process that stays slowed on a busy machine never renders its first page in time: each of
   * its pages fails, for as long as the machine is busy.
   */
  hear(): void {
    if (this.#isProven) return;
    this.#before = undefined;
    if (this.#isGreedy) this.#set(UNPROVEN);
    this.#isGreedy = false;
  }

  /** No order is left. */
  rest(): void {
    clearInterval(this.#looking);
    this.#looking = undefined;
  }

  get isProven(): boolean {
    return this.#isProven;
  }

  /** It has rendered a page, or another process with the same releases has. */
  prove(): void {
    if (!this.#isProven) this.#set(0);
    this.#isProven = true;
    this.rest();
  }

  #set(niceness: number): void {
    try {
      if (this.pid !== undefined) setPriority(this.pid, niceness);
    } catch {
      // Only root may lower it again, and the process may have ended.
    }
  }
}

/** Processor time that a process has used, in ms; undefined where the system does not tell. */
function processorMs(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name is in parentheses and may contain spaces; user and system time are the 14th and 15th field.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}
