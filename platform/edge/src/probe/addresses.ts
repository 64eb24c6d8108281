import type { ReleaseDescriptor, RouteDescriptor } from '@farmgate/contract/descriptor';
import { UNKNOWN } from '../html/pages.ts';

/** Calls the function `samples` of a part's route. */
export type FindSamples = (part: string, route: string) => Promise<string[]>;

/** Addresses to probe a route with, or why there are none. */
export type Addresses = { paths: string[] } | { none: string };

/**
 * The real addresses of a route: its samples, or its path when that has no parameters.
 * @throws Error when the release's own function fails
 */
export async function addressesOf(
  { name }: ReleaseDescriptor,
  { id, path, samples = [], computesSamples }: RouteDescriptor,
  findSamples: FindSamples,
): Promise<Addresses> {
  if (computesSamples) {
    const found = await findSamples(name, id);
    return found.length > 0 ? { paths: found } : { none: `its samples name no page of ${path}` };
  }
  if (samples.length > 0) return { paths: samples };
  if (isCatchAll(path)) return { paths: [UNKNOWN] };
  const start = path.replace(/\/?\*$/, '');
  if (start.includes(':')) return { none: `the release names no samples of ${path}; build it again` };
  return { paths: [start || '/'] };
}

/** Whether a route shows every address that no other route has. Its pages answer 404. */
export const isCatchAll = (path: string): boolean => /^\/?\*$/.test(path);
