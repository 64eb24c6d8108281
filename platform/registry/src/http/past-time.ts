import { RegistryError } from './registry-error.ts';

/**
 * Parses a time of a query; a date without a time is its midnight, UTC.
 * @throws RegistryError 400 when it is not an ISO time
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
