/** An object from elsewhere, which may have anything. */
export type Loose = Record<string, unknown>;

/** Entries read from a list; no page has more. */
const MAX_ENTRIES = 50;

export function objectIn(text: string): Loose {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return {};
  }
}

export const objectOf = (value: unknown): Loose =>
  typeof value === 'object' && value !== null ? (value as Loose) : {};

export const listOf = (value: unknown): Loose[] =>
  Array.isArray(value) ? value.slice(0, MAX_ENTRIES).map(objectOf) : [];

export const isText = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value.length <= maxLength;

/** A number from 0 to `max`; undefined for anything else. */
export const numberOf = (value: unknown, max: number): number | undefined =>
  typeof value === 'number' && value >= 0 && value <= max ? value : undefined;
