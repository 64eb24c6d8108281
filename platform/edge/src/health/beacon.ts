import type { BeaconError, BeaconPart } from '@farmgate/contract/health-beacon';
import { isSignal, type Signal } from '@farmgate/contract/health-signals';
import { VITAL_NAMES, type VitalName } from '@farmgate/contract/vitals';
import { readErrors } from './read-errors.ts';
import { isText, type Loose, listOf, numberOf, objectIn, objectOf } from './loose.ts';

type BrowserSignal = NonNullable<BeaconPart['signals']>[number];

/** What a page reports of one release, without invalid entries. */
export interface PartNews {
  part: string;
  version: string;
  signals: BrowserSignal[];
  /** Names may be undeclared. */
  outcomes: string[];
  vitals: Partial<Record<VitalName, number>>;
  /** Kinds of its errors. */
  kinds: BeaconError['kind'][];
}

/** A page's report about itself, without invalid entries. */
export interface ParsedBeacon {
  /** Signed id of the document, which other visitors of a shared cache may have as well. */
  page: string;
  /** Random id of this view of the document. */
  view: string;
  /** Undefined if the shell did not start, and in beacons of earlier shells. */
  proof?: string;
  /** Ms since the navigation started. Null in beacons of earlier shells. */
  age: number | null;
  parts: PartNews[];
  errors: BeaconError[];
}

/** Length of a view's id. */
const VIEW = /^[\w-]{8,36}$/;
const PROOF = /^[0-9a-f]{8}$/;
const MAX_AGE_MS = 86_400_000;
const MAX_VITAL = 3_600_000;
const MAX_OUTCOMES = 20;
const ONLY_OF_EDGES = new Set<Signal>(['server', 'silent']);

/** Parses a beacon; null if it is invalid. Unknown entries are skipped, because older and newer shells send others. */
export function parseBeacon(text: string): ParsedBeacon | null {
  const { page, view, proof, age, parts, errors, vitals } = objectIn(text);
  if (!isText(page, 200) || !isText(view, 36) || !VIEW.test(view)) return null;
  const known = readErrors(errors);
  const releases = new Map<string, PartNews>();
  const newsOf = ({ part, version }: Loose): PartNews | null => {
    if (!isText(part, 63) || !isText(version, 64)) return null;
    const key = `${part}@${version}`;
    const news = releases.get(key) ?? { part, version, signals: [], outcomes: [], vitals: {}, kinds: [] };
    releases.set(key, news);
    return news;
  };
  for (const entry of listOf(parts)) readPart(entry, newsOf(entry));
  for (const entry of listOf(vitals)) readOldVital(entry, newsOf(entry));
  for (const error of known) releases.get(`${error.part}@${error.version}`)?.kinds.push(error.kind);
  return {
    page,
    view,
    proof: isText(proof, 8) && PROOF.test(proof) ? proof : undefined,
    age: numberOf(age, MAX_AGE_MS) ?? null,
    parts: [...releases.values()],
    errors: known,
  };
}

function readPart({ signals, outcomes, vitals, failures }: Loose, news: PartNews | null): void {
  if (!news) return;
  const old = listOf(failures).flatMap(({ kind }) => (isErrorKind(kind) ? [kind] : []));
  news.kinds.push(...old);
  const names: unknown[] = [
    ...(Array.isArray(signals) ? signals.slice(0, 20) : []),
    ...(old.length > 0 ? ['error'] : []),
  ];
  for (const name of names) if (isBrowserSignal(name) && !news.signals.includes(name)) news.signals.push(name);
  for (const name of Array.isArray(outcomes) ? outcomes.slice(0, MAX_OUTCOMES) : [])
    if (isText(name, 40)) news.outcomes.push(name);
  const values = objectOf(vitals);
  for (const name of VITAL_NAMES) {
    const value = Object.hasOwn(values, name) ? numberOf(values[name], MAX_VITAL) : undefined;
    if (value !== undefined) news.vitals[name] ??= value;
  }
}

/** Earlier shells list the vitals of all parts together. */
function readOldVital({ name, value }: Loose, news: PartNews | null): void {
  const known = VITAL_NAMES.find((vital) => vital === name);
  const measured = numberOf(value, MAX_VITAL);
  if (news && known && measured !== undefined) news.vitals[known] ??= measured;
}

const isBrowserSignal = (name: unknown): name is BrowserSignal => isSignal(name) && !ONLY_OF_EDGES.has(name);

const isErrorKind = (kind: unknown): kind is BeaconError['kind'] =>
  kind === 'load' || kind === 'render' || kind === 'rejection';
