import { RegistryError } from '../http/registry-error.ts';

/** Basis points of a percentage. @throws RegistryError 400 for more than two decimals */
export function toShare(percent: number): number {
  const share = Math.round(percent * 100);
  if (Math.abs(share - percent * 100) < 1e-6) return share;
  throw new RegistryError(400, 'invalid_request', `percent must have at most two decimals, not ${percent}.`);
}
