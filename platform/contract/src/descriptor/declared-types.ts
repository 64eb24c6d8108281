/** Names of props and events. */
export const WIDGET_NAME = { pattern: '^[a-z][A-Za-z0-9]{0,63}$' };
/** Inside an object there are names of the team's API too. */
const INNER_NAME = { pattern: '^[A-Za-z_$][A-Za-z0-9_$-]{0,63}$' };

/** Levels of types inside a declared type. Bounds what the gate compares. */
const MAX_DEPTH = 5;

/** JSON Schemas `declared0` (a declared type) to `declared5` (one five levels inside it), for `$defs`. */
export const declaredTypes = (): Record<string, object> =>
  Object.fromEntries(Array.from({ length: MAX_DEPTH + 1 }, (_, depth) => [`declared${depth}`, declaredType(depth)]));

function declaredType(depth: number): object {
  const inner = depth === MAX_DEPTH ? { not: {} } : { $ref: `#/$defs/declared${depth + 1}` };
  return {
    type: ['string', 'object'],
    // For a string.
    pattern: '^(string|number|boolean|object)\\??$',
    // For an object.
    required: ['type'],
    properties: {
      type: { enum: ['string', 'number', 'boolean', 'object', 'array'] },
      enum: { type: 'array', minItems: 1, maxItems: 100, items: { type: ['string', 'number'] } },
      optional: { type: 'boolean' },
      items: inner,
      properties: { type: 'object', propertyNames: INNER_NAME, additionalProperties: inner },
    },
  };
}
