import type { BrowserComposition } from '@farmgate/contract/browser-composition';
import type { BeaconError, BeaconPart } from '@farmgate/contract/health-beacon';
import { SHELL } from '@farmgate/contract/part';
import type { EarlyHealth, News } from './early-health.ts';

/** What beacons of a page need. */
export interface ReportedPage {
  early: EarlyHealth;
  proof: string;
  parts: BrowserComposition['parts'];
}

type BrowserSignal = NonNullable<BeaconPart['signals']>[number];

/** Facts within this many ms are sent together. */
const GATHER_MS = 1_000;

// A document has one page, so its state belongs to this module. Minifiers shorten names of variables, but not of properties.
export let page: ReportedPage;
/** The part whose page is shown, and since when, in ms after the document started. */
export let shown = { part: SHELL, at: 0 };
const told = new Set<unknown>();
const facts: BeaconPart[] = [];
const errors: BeaconError[] = [];
/** The part that failed last. */
let failed: string | undefined;

/** Reports the facts about this page from now on. */
export function startFacts(of: ReportedPage): void {
  page = of;
  tell(SHELL);
}

export const show = (event: typeof shown) => (shown = event);

/** Whether this is the first call with `what`. */
export const isNew = (what: unknown): boolean => told.size < told.add(what).size;

/**
 * Keeps a fact about a part for the next beacon, once per name. Without a name, the fact is that the page uses the part. Only parts of
 * the page's composition are reported.
 */
export function tell(part: string, name = '', fact?: Partial<BeaconPart>): void {
  const known = page.parts[part];
  if (!known || !isNew(part + name)) return;
  if (facts.push({ part, version: known.version, ...fact }) === 1) setTimeout(send, GATHER_MS);
  // Parts that are used after a failure are its neighbours, too.
  for (const other of told) if (failed && other !== failed) signal(other as string, 'neighbours');
}

export function signal(part: string, name: BrowserSignal): void {
  tell(part);
  tell(part, ` ${name}`, { signals: [name] });
}

/** Adds a signal whose cause may be another part of the page. */
export function fail(name: BrowserSignal, part = shown.part): void {
  if (page.parts[part]) failed = part;
  signal(part, name);
}

/** Adds an outcome to the part that declares it, preferably the one whose page is shown. */
export function tellOutcome(name: string): void {
  const owner = [shown.part, ...told].find((part) => page.parts[part as string]?.outcomes?.includes(name));
  tell(owner as string, ` ${name}`, { outcomes: [name] });
}

/** Keeps the text of an error, two per beacon: more would exceed the 8 KiB that the edge reads. */
export function describe(part: string, failure: Omit<BeaconError, 'part' | 'version'>): void {
  const known = page.parts[part];
  if (known && !errors[1] && isNew(part + failure.message)) errors.push({ part, version: known.version, ...failure });
}

/** What was collected since the last call; undefined when there is nothing. */
export function take(): News | undefined {
  if (!facts[0] && !errors[0]) return undefined;
  return { proof: page.proof, parts: facts.splice(0), errors: errors.splice(0) };
}

export function send(): void {
  const news = take();
  if (news) page.early.send(news);
}
