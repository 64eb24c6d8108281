import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { type Comparison, type GateRule, label } from './rule.ts';
import { routeShapes } from '@farmgate/contract/route-shapes';

/** No two parts claim the same route. Otherwise the order of loading would decide which one is shown. */
export const routesUnique: GateRule<Comparison> = {
  name: 'routes-unique',
  check({ parts, changed }) {
    const claims = new Map<string, { release: ReleaseDescriptor; path: string }[]>();
    for (const release of Object.values(parts)) {
      const own = new Map(
        release.routes.flatMap(({ path }) => routeShapes(path).map((shape) => [shape, path] as const)),
      );
      for (const [shape, path] of own) claims.set(shape, [...(claims.get(shape) ?? []), { release, path }]);
    }
    return [...claims.values()]
      .filter((claim) => claim.length > 1 && claim.some(({ release }) => changed.has(release.name)))
      .map((claim) => ({
        parties: claim.map(({ release }) => label(release)),
        message: `${claim.map(({ release, path }) => `${label(release)} (${path})`).join(' and ')} claim the same route`,
        remedy: 'Promote a release of one of them without the route. If the route moves, promote both parts together.',
      }));
  },
};
