import { PART_NAME, SHELL } from '@farmgate/contract/part';
import { routeShapes } from '@farmgate/contract/route-shapes';
import type { Composition } from '@farmgate/contract/composition';
import type { RegistryClient } from '../client/registry-client.ts';
import { type NewRepository, widgetOf } from './new-repository.ts';

/** Paths that the edge answers itself. */
const EDGE_PATHS =
  /^\/(api|registry|console|composition\.json|healthz|livez|readyz|robots\.txt|sitemap[^/]*\.xml|_[^/]*)(\/|$)/i;

/** Why the name cannot be a part's, with what to do; null when it can. */
export function nameProblem(name: string): string | null {
  if (name === SHELL) return `${SHELL} is the name of the frame around all pages. Choose another name.`;
  if (new RegExp(PART_NAME).test(name)) return null;
  return `"${name}" is not a part's name. Use lower-case letters, digits and hyphens, beginning with a letter, 63 characters at most.`;
}

/** Why the path cannot be a route's, independent of what the shop has; null when it can. */
export function routeProblem(route: string): string | null {
  if (!/^(\/|(\/[A-Za-z0-9_.~-]+)+)$/.test(route))
    return `"${route}" is not the path of a page. Write it like /recipes, without parameters.`;
  if (EDGE_PATHS.test(route)) return `${route} belongs to the shop itself. Choose another path with --route.`;
  return null;
}

type Wanted = Pick<NewRepository, 'name' | 'route' | 'channel'>;

/** Why the shop has no place for the part, each with what to do. Empty when it has. */
export async function takenProblems(client: RegistryClient, wanted: Wanted): Promise<string[]> {
  const { name, route, channel } = wanted;
  const composition = await client.composition(channel);
  const { releases } = await client.releases({ part: name, limit: 1 });
  const others = Object.values(composition.parts).filter((part) => part.name !== name);
  const taken = releases.length > 0 || composition.parts[name];
  const widget = widgetOf(name);
  const owner = others.find((part) => part.widgets.some((other) => other.name === widget));
  return [
    ...(taken ? [`The shop already has a part ${name}${publisher(releases[0])}. Choose another name.`] : []),
    ...[route, `${route.replace(/\/$/, '')}/:id`].flatMap((path) => takenRoute(path, others)),
    ...(owner ? [`${owner.name} already has a widget ${widget}. Choose another name.`] : []),
  ];
}

const publisher = (release: { publishedBy: string } | undefined) =>
  release ? ` (last published by ${release.publishedBy})` : '';

function takenRoute(path: string, others: Composition['parts'][string][]): string[] {
  const shapes = new Set(routeShapes(path));
  for (const { name, routes } of others) {
    const claimed = routes.find((route) => routeShapes(route.path).some((shape) => shapes.has(shape)));
    if (claimed) return [`${path} is a page of ${name} already (${claimed.path}). Choose another path with --route.`];
  }
  return [];
}
