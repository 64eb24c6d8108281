import { MAX_SAMPLES } from '@farmgate/contract/descriptor';

/** Longer addresses are not those of a page. */
const MAX_LENGTH = 500;

/** The addresses that a function `samples` returned. @throws Error when it returned something else */
export function readSamples(result: unknown, route: string): string[] {
  if (!Array.isArray(result) || !result.every(isAddress))
    throw new Error(`samples of the route ${route} returned something other than a list of addresses`);
  return result.slice(0, MAX_SAMPLES);
}

const isAddress = (address: unknown): address is string =>
  typeof address === 'string' && /^\/(?!\/)/.test(address) && address.length <= MAX_LENGTH;
