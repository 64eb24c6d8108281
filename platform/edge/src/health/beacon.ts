import type { FailureKind } from '@farmgate/contract/health-report';
import { isVitalName, type VitalName } from '@farmgate/contract/vitals';

/** A page's report about itself, without invalid entries. */
export interface Beacon {
  /** The page's nonce, which is also its signed id. */
  page: string;
  /** Id of the page's composition. */
  composition: string;
  /** The parts that the page used, with the kinds of their failures. */
  parts: { part: string; failures: Exclude<FailureKind, 'server'>[] }[];
  vitals: { name: VitalName; value: number; part: string }[];
}

/** Entries read from a list; no page has more. */
const MAX_ENTRIES = 50;
const KINDS = new Set<unknown>(['load', 'render', 'rejection']);

/** Parses a beacon; null if it is invalid. Unknown entries are skipped, because older and newer shells send others. */
export function parseBeacon(text: string): Beacon | null {
  const { page, composition, parts, vitals } = objectIn(text);
  if (typeof page !== 'string' || typeof composition !== 'string') return null;
  return {
    page,
    composition,
    parts: listOf(parts).flatMap(({ part, failures }) =>
      typeof part === 'string' ? [{ part, failures: kindsOf(failures) }] : [],
    ),
    vitals: listOf(vitals).flatMap(({ name, value, part }) =>
      isVitalName(name) && isMeasure(value) && typeof part === 'string' ? [{ name, value, part }] : [],
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
