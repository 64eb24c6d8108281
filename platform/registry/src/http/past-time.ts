import { RegistryError } from './registry-error.ts';

/**
 * The time that a query names; a day is its first moment, UTC.
 * @throws RegistryError 400 for what is no ISO time.
 */
export function pastTime(field: string, text: string): Date;
export function pastTime(field: string, text: string | undefined): Date | undefined;
export function pastTime(field: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const at = new Date(text);
  if (/^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(at.getTime())) return at;
  const message = `${field} must be a time like 2026-01-31 or 2026-01-31T12:00:00Z.`;
  throw new RegistryError(400, 'invalid_request', message);
}
