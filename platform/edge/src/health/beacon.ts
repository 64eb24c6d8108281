import type { FailureKind } from '@farmgate/contract/health-report';
import { isVitalName, type VitalName } from '@farmgate/contract/vitals';

/** A page's report about itself, without invalid entries. */
export interface Beacon {
  /** Signed id of the document, which other visitors of a shared cache may have as well. */
  page: string;
  /** Random id of this view of the document. */
  view: string;
  /** The releases that the page used, with the kinds of their failures. */
  parts: { part: string; version: string; failures: Exclude<FailureKind, 'server'>[] }[];
  vitals: { name: VitalName; value: number; part: string; version: string }[];
}

/** Entries read from a list; no page has more. */
const MAX_ENTRIES = 50;
/** Length of a view's id. */
const VIEW = /^[\w-]{8,36}$/;
const KINDS = new Set<unknown>(['load', 'render', 'rejection']);

/** Parses a beacon; null if it is invalid. Unknown entries are skipped, because older and newer shells send others. */
export function parseBeacon(text: string): Beacon | null {
  const { page, view, parts, vitals } = objectIn(text);
  if (typeof page !== 'string' || typeof view !== 'string' || !VIEW.test(view)) return null;
  return {
    page,
    view,
    parts: listOf(parts).flatMap(({ part, version, failures }) =>
      typeof part === 'string' && typeof version === 'string' ? [{ part, version, failures: kindsOf(failures) }] : [],
    ),
    vitals: listOf(vitals).flatMap(({ name, value, part, version }) =>
      isVitalName(name) && isMeasure(value) && typeof part === 'string' && typeof version === 'string'
        ? [{ name, value, part, version }]
        : [],
    ),
  };
}

type Loose = Record<string, unknown>;

function objectIn(text: string): Loose {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return {};
  }
}

const objectOf = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {});

const listOf = (value: unknown): Loose[] => (Array.isArray(value) ? value.slice(0, MAX_ENTRIES).map(objectOf) : []);

const kindsOf = (failures: unknown) =>
  listOf(failures)
    .map(({ kind }) => kind)
    .filter((kind): kind is Exclude<FailureKind, 'server'> => KINDS.has(kind));

const isMeasure = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
