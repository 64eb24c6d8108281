import type { Bundles } from './bundles.ts';

interface SampledRoute {
  id: string;
  samples?: unknown;
}

/** The `samples` of a remote's route: a list, or what its function returns. Null for a route without. */
export async function samplesOf(bundles: Bundles, bundle: string, route: string): Promise<unknown> {
  const { remote, pages } = (await bundles.namespace(bundle)) as Record<string, { routes?: SampledRoute[] } | undefined>;
  const found = (remote ?? pages)?.routes?.find(({ id }) => id === route);
  const samples = found?.samples;
  return (await (typeof samples === 'function' ? (samples as () => unknown)() : samples)) ?? null;
}
