import { RegistryError } from './registry-error.ts';

/** The reason without spaces around it. @throws RegistryError 400 when fewer than 3 characters are left */
export function trimReason(reason: string): string {
  const text = reason.trim();
  if (text.length >= 3) return text;
  throw new RegistryError(400, 'invalid_request', 'The reason needs at least 3 characters; the log shows it.');
}
