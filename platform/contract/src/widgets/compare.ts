import { type DeclaredSchema, type DeclaredType, isOptional, schemaOf, typeOf } from './declared-type.ts';
import { words } from './misfit.ts';

/** Why a value of one type may not be a value of another one. */
export interface Difference {
  /** Where: `product`, `product.packs[]`. */
  at: string;
  /** `a string is not a number`, `"huge" is not "small" or "big"`, `may be missing`. */
  reason: string;
}

/**
 * Compares two types for values that are sent as `sent` and read as `read`. Whether the value itself may be missing is not compared.
 * @returns the first place where a sent value may not be readable; undefined when all are
 */
export function differenceOf(sent: DeclaredType, read: DeclaredType, at: string): Difference | undefined {
  const [from, to] = [schemaOf(sent), schemaOf(read)];
  if (!isSameKind(from, to)) return { at, reason: `${words(from)} is not ${words(to)}` };
  const unlisted = unlistedOf(from, to);
  if (unlisted) return { at, reason: unlisted };
  if (from.type === 'array' && to.type === 'array' && to.items)
    return from.items ? differenceOf(from.items, to.items, `${at}[]`) : { at: `${at}[]`, reason: 'may be anything' };
  return from.type === 'object' && to.type === 'object' ? differentProperty(from, to, at) : undefined;
}

type ObjectSchema = Extract<DeclaredSchema, { type: 'object' }>;

function differentProperty(from: ObjectSchema, to: ObjectSchema, at: string): Difference | undefined {
  if (!to.properties) return undefined;
  if (!from.properties) return { at, reason: 'may be any object or array' };
  for (const [name, read] of Object.entries(to.properties)) {
    const sent = typeOf(from.properties, name);
    const place = `${at}.${name}`;
    if (!isOptional(read) && (!sent || isOptional(sent))) return { at: place, reason: 'may be missing' };
    const difference = sent && differenceOf(sent, read, place);
    if (difference) return difference;
  }
  return undefined;
}

/** An array is also an `object` without properties. */
const isSameKind = (from: DeclaredSchema, to: DeclaredSchema): boolean =>
  from.type === to.type || (from.type === 'array' && to.type === 'object' && !to.properties);

function unlistedOf(from: DeclaredSchema, to: DeclaredSchema): string | undefined {
  if (!('enum' in to && to.enum)) return undefined;
  const listed: readonly unknown[] = to.enum;
  if (!('enum' in from && from.enum)) return `${words(from)} is not always ${words(to)}`;
  const others = (from.enum as readonly unknown[]).filter((value) => !listed.includes(value));
  if (others.length === 0) return undefined;
  return `${others.map((value) => JSON.stringify(value)).join(' and ')} is not ${words(to)}`;
}
