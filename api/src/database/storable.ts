/** Maximum nesting of a stored document. PostgreSQL fails on JSON with some thousand levels. */
const DEEPEST = 50;

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** Replaces characters that PostgreSQL cannot store by U+FFFD. */
export const storableText = (text: string): string => text.replace(UNSTORABLE, '\uFFFD');

/** The same for every text and key of a JSON value. Values that are nested too deep become `null`. */
export function storable<Value>(value: Value, depth = 0): Value {
  return change(value, depth) as Value;
}

function change(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === DEEPEST) return null;
  if (Array.isArray(value)) return value.map((item) => change(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [storableText(key), change(item, depth + 1)]));
}
