import type { BrowserComposition } from '@farmgate/contract/browser-composition';
import type { BeaconError, BeaconPart } from '@farmgate/contract/health-beacon';
import { SHELL } from '@farmgate/contract/part';
import type { VitalName } from '@farmgate/contract/vitals';
import type { News } from './early-health.ts';
import { failureOf } from './failure.ts';
import type { PartNews } from './journal.ts';
import { partOfError } from './part-of-error.ts';

export type BrowserSignal = NonNullable<BeaconPart['signals']>[number];

/** Per beacon, to stay below the 8 KiB that the edge reads. */
const MAX_ERRORS = 3;

/** Collects events, signals and vitals of a page's parts until they are sent in a beacon. */
export function pageHealth(parts: BrowserComposition['parts']) {
  const told = new Set<unknown>();
  const used = new Set<string>();
  const vitals: Partial<Record<VitalName, { part: string; value: number }>> = {};
  let shown = { part: SHELL, at: 0 };
  let fresh: Record<string, BeaconPart> = {};
  let errors: BeaconError[] = [];
  /** Parts that are used after a failure are its neighbours, too. */
  let failed = false;

  const isNew = (what: unknown) => !told.has(what) && told.add(what);

  /** Only parts of the page's composition are reported. */
  const entryOf = (part: string): BeaconPart => (fresh[part] ??= { part, version: parts[part]!.version });
  const use = (part: string) => {
    if (!parts[part] || used.has(part)) return;
    used.add(part);
    entryOf(part);
    if (failed) signal(part, 'neighbours');
  };
  const add = (list: 'signals' | 'outcomes', part: string, name: string) => {
    use(part);
    if (used.has(part) && isNew(`${part} ${name}`)) ((entryOf(part)[list] ??= []) as string[]).push(name);
  };
  const signal = (part: string, name: BrowserSignal) => add('signals', part, name);

  /** Adds a signal whose cause may be another part of the page. */
  const fail = (part: string, name: BrowserSignal) => {
    signal(part, name);
    failed = true;
    for (const other of used) if (other !== part) signal(other, 'neighbours');
  };

  const failWith = (kind: PartNews['kind'], error: unknown, known?: string) => {
    const part = known ?? partOfError(error, { parts, shown: shown.part });
    const failure = failureOf(kind, error);
    // The same error can arrive twice: from the loader and from the page that needs it.
    if (!part || !parts[part] || !failure || !isNew(error)) return;
    fail(part, 'error');
    if (errors.length < MAX_ERRORS && isNew(part + failure.message))
      errors.push({ part, version: entryOf(part).version, ...failure });
  };

  use(SHELL);
  return {
    shown: () => shown,
    signal,
    fail,
    hear(news: PartNews): void {
      if (news.kind === 'shown') shown = news;
      if (news.kind === 'outcome') {
        // Of the part whose page is shown, if it declares the outcome.
        const part = [shown.part, ...used].find((one) => parts[one]?.outcomes?.includes(news.name));
        if (part) add('outcomes', part, news.name);
      } else if ('error' in news) failWith(news.kind, news.error, 'part' in news ? news.part : undefined);
      else use(news.part);
    },
    /** The largest value of a vital counts, for the part that was shown then. */
    measure(name: VitalName, value: number): void {
      if (value > (vitals[name]?.value ?? -1)) vitals[name] = { part: shown.part, value };
    },
    /** Adds the vitals to the next beacon, once. */
    addVitals(): void {
      for (const [name, { part, value }] of Object.entries(vitals)) {
        if (!parts[part] || !isNew(name)) continue;
        const entry = entryOf(part);
        entry.vitals = { ...entry.vitals, [name]: value };
      }
    },
    /** What was collected since the last call; undefined when there is nothing. */
    take(): Omit<News, 'proof'> | undefined {
      const news = { parts: Object.values(fresh), errors };
      fresh = {};
      errors = [];
      return news.parts.length > 0 ? news : undefined;
    },
  };
}
