import { type DeclaredSchema, type DeclaredType, isOptional, schemaOf } from './declared-type.ts';

/** A value that is not of its declared type, as words of a message: `a string`, `"huge"`; `a number`, `"small" or "big"`. */
export interface Misfit {
  /** Where the value is: `product`, `product.packs[2]`. */
  at: string;
  given: string;
  declared: string;
}

/** The first place in a value that does not fit the type. Properties that are not declared are accepted. */
export function misfitOf(type: DeclaredType, value: unknown, at: string): Misfit | undefined {
  if (value === undefined && isOptional(type)) return undefined;
  const schema = schemaOf(type);
  if (!isOfKind(schema, value) || !isListed(schema, value))
    return { at, given: givenWords(schema, value), declared: words(schema) };
  if (schema.type === 'array' && schema.items) {
    const { items } = schema;
    return first((value as unknown[]).map((item, index) => () => misfitOf(items, item, `${at}[${index}]`)));
  }
  if (schema.type !== 'object' || !schema.properties) return undefined;
  const properties = Object.entries(schema.properties);
  return first(
    properties.map(
      ([name, inner]) =>
        () =>
          misfitOf(inner, ownValue(value, name), `${at}.${name}`),
    ),
  );
}

function first(checks: (() => Misfit | undefined)[]): Misfit | undefined {
  for (const check of checks) {
    const found = check();
    if (found) return found;
  }
  return undefined;
}

const ownValue = (value: unknown, name: string): unknown =>
  Object.hasOwn(value as object, name) ? (value as Record<string, unknown>)[name] : undefined;

function isOfKind(schema: DeclaredSchema, value: unknown): boolean {
  if (schema.type === 'array') return Array.isArray(value);
  if (schema.type !== 'object') return typeof value === schema.type;
  return typeof value === 'object' && value !== null && !(schema.properties && Array.isArray(value));
}

const isListed = (schema: DeclaredSchema, value: unknown): boolean =>
  !('enum' in schema && schema.enum) || (schema.enum as readonly unknown[]).includes(value);

/** The type in words: `a string`, `an array`, `"small" or "big"`. */
export function words(schema: DeclaredSchema): string {
  if ('enum' in schema && schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  return `${schema.type === 'array' || schema.type === 'object' ? 'an' : 'a'} ${schema.type}`;
}

function givenWords(schema: DeclaredSchema, value: unknown): string {
  if (value === undefined || value === null) return String(value);
  if (Array.isArray(value)) return 'an array';
  // The kind is right, so only the value itself says what is wrong.
  if (typeof value === schema.type && typeof value !== 'object') return JSON.stringify(value);
  return `${typeof value === 'object' ? 'an' : 'a'} ${typeof value}`;
}
