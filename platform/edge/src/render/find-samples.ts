import { MAX_SAMPLES } from '@farmgate/contract/descriptor';
import type { ReadApi, Remote } from '@farmgate/shared/remote';

/** Longer addresses are not those of a page. */
const MAX_LENGTH = 500;

/**
 * Calls the function `samples` of a remote's route.
 * @param remote what the part's server bundle exposes
 * @throws Error when the route has no such function, it throws, or it returns something other than addresses
 */
export async function findSamples(remote: unknown, route: string, read: ReadApi): Promise<string[]> {
  const { routes = [], applications = [] } = remote as Remote;
  const find = [...routes, ...applications].find(({ id }) => id === route)?.samples;
  if (typeof find !== 'function') throw new Error(`the route ${route} has no function samples`);
  const found: unknown = await find(read);
  if (!Array.isArray(found) || !found.every(isAddress))
    throw new Error(`samples of the route ${route} returned something other than a list of addresses`);
  return found.slice(0, MAX_SAMPLES);
}

const isAddress = (address: unknown): address is string =>
  typeof address === 'string' && /^\/(?!\/)/.test(address) && address.length <= MAX_LENGTH;
