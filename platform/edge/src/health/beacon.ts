import type { FailureKind } from '@farmgate/contract/health-report';
import { isVitalName, type VitalName } from '@farmgate/contract/vitals';

/** What a page tells of itself, once whatever cannot be used is left out. */
export interface Beacon {
  /** The page's nonce, which is its signed id. */
  page: string;
  /** The id of the composition that the page was made of. */
  composition: string;
  /** The parts it has used, each with the kinds of failures it had, if any. */
  parts: { part: string; failures: Exclude<FailureKind, 'server'>[] }[];
  vitals: { name: VitalName; value: number; part: string }[];
}

/** More than a page can have is not looked at. */
const MOST = 50;
const KINDS = new Set<unknown>(['load', 'render', 'rejection']);

/** Reads a beacon. Null when it is none at all; what is odd within one is passed over, for shells come and go. */
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

const listOf = (value: unknown): Loose[] => (Array.isArray(value) ? value.slice(0, MOST).map(objectOf) : []);

const kindsOf = (failures: unknown) =>
  listOf(failures)
    .map(({ kind }) => kind)
    .filter((kind): kind is Exclude<FailureKind, 'server'> => KINDS.has(kind));

const isMeasure = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
