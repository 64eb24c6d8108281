import type { BrowserComposition } from '@farmgate/contract/browser-composition';
import { SHELL } from '@farmgate/contract/part';
import type { Beacon, Vital } from './beacon.ts';
import { failureOf } from './failure.ts';
import type { Failure } from './failure.ts';
import type { PartNews } from './journal.ts';
import { partOfError } from './part-of-error.ts';

/** Failures per beacon, over all parts, to stay below the 8 KiB that the edge reads. */
const MAX_FAILURES = 10;

/** Collects events and vitals of a page's parts until they are sent in a beacon. */
export class PageHealth {
  readonly #parts: BrowserComposition['parts'];
  readonly #used = new Set<string>();
  readonly #counted = new WeakSet<object>();
  #shown: { part: string; at: number }[] = [];
  #fresh = new Map<string, Failure[]>();
  #vitals: Omit<Vital, 'version'>[] = [];

  constructor({ parts }: Pick<BrowserComposition, 'parts'>) {
    this.#parts = parts;
    this.#use(SHELL);
  }

  hear(news: PartNews): void {
    if (news.kind === 'used') return this.#use(news.part);
    if (news.kind === 'shown') return this.#show(news);
    const { kind, error } = news;
    const part = news.part ?? partOfError(error, { parts: this.#parts, shown: this.#partAt() });
    const failure = failureOf(kind, error);
    if (part && failure && this.#isNew(error)) this.#fail(part, failure);
  }

  /** Adds a vital that was measured at `at` ms after the document started. It belongs to the part shown at that time. */
  measure(name: Vital['name'], value: number, at?: number): void {
    this.#vitals.push({ name, value, part: this.#partAt(at) });
  }

  /** What was collected since the last call; undefined when there is nothing. */
  take(): Pick<Beacon, 'parts' | 'vitals'> | undefined {
    if (this.#fresh.size === 0 && this.#vitals.length === 0) return undefined;
    const parts = [...this.#fresh].flatMap(([part, failures]) => this.#withVersion({ part, failures }));
    const vitals = this.#vitals.flatMap((vital) => this.#withVersion(vital));
    this.#fresh = new Map();
    this.#vitals = [];
    return { parts, vitals };
  }

  /** Nothing for a part that the page's composition does not have. */
  #withVersion<Entry extends { part: string }>(entry: Entry): (Entry & { version: string })[] {
    const version = this.#parts[entry.part]?.version;
    return version === undefined ? [] : [{ ...entry, version }];
  }

  #use(part: string): void {
    if (this.#used.has(part)) return;
    this.#used.add(part);
    this.#fresh.set(part, []);
  }

  #show({ part, at }: { part: string; at: number }): void {
    this.#shown.push({ part, at });
    this.#use(part);
  }

  #partAt(at = Infinity): string {
    const before = this.#shown.findLast((page) => page.at <= at);
    return (before ?? this.#shown[0])?.part ?? SHELL;
  }

  /** The same error can arrive twice: from the loader and from the page that needs it. */
  #isNew(error: unknown): boolean {
    if (typeof error !== 'object' || error === null) return true;
    if (this.#counted.has(error)) return false;
    this.#counted.add(error);
    return true;
  }

  #fail(part: string, failure: Failure): void {
    this.#use(part);
    const told = [...this.#fresh.values()].flat();
    if (told.length >= MAX_FAILURES) return;
    this.#fresh.set(part, [...(this.#fresh.get(part) ?? []), failure]);
  }
}
