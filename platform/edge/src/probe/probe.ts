import type { ReleaseDescriptor, RouteDescriptor } from '@farmgate/contract/descriptor';
import { isShell } from '@farmgate/contract/part';
import { shellOf, siteComposition } from '../composition/site-composition.ts';
import type { Render } from '../html/pages.ts';
import { eachLimited } from '../parts/each-limited.ts';
import type { ReleaseCache } from '../parts/release-cache.ts';
import { Renderer, type RendererOptions } from '../render/renderer.ts';
import { ExamplePaths } from './example-paths.ts';

/** How one route of a candidate rendered. */
export interface ProbedRoute {
  part: string;
  route: string;
  /** The address it was tried at, or the route's pattern when there is no address for it. */
  path: string;
  ok: boolean;
  status?: number;
  /** Why it is not ok, in one line. */
  error?: string;
  /** Why it was not tried. */
  skipped?: string;
}

/** Releases that cannot be put together; the message is one line. */
class ProbeError extends Error {
  override readonly name = 'ProbeError';
  readonly statusCode = 422;
}

export interface ProbeOptions {
  channel: string;
  apiUrl: string;
  cache: ReleaseCache;
  /** Absent where pages are left to browsers. */
  rendering?: RendererOptions;
  /** How long one page may take, in ms. A cold thread loads everything for its first page. */
  pageMs: number;
}

const PARALLEL = 2;
/** The registry waits for 30 s. */
const ALL_MS = 25_000;

/**
 * Renders the routes of candidates inside the composition that they would be part of, part → version, in threads of their
 * own. With a shell, every other part's first route too: the frame around it would be new.
 * @throws ProbeError for releases that are not to be had, or are without a shell.
 */
export async function probe(
  versions: Record<string, string>,
  candidates: readonly string[],
  { channel, apiUrl, cache, rendering, pageMs }: ProbeOptions,
): Promise<ProbedRoute[]> {
  const signal = AbortSignal.timeout(ALL_MS);
  const composition = siteComposition(
    { channel, development: false, parts: {} },
    await releases(versions, cache, signal),
  );
  const shell = shellOf(composition);
  if (!shell) throw new ProbeError('There is no shell among the parts: nothing can be rendered without one.');

  const routes = routesToTry(Object.values(composition.parts), candidates);
  const renderer = rendering && shell.server ? new Renderer({ ...rendering, limitMs: pageMs }) : undefined;
  const render = renderer?.of(composition, shell);
  const examples = new ExamplePaths(apiUrl);
  const probed: ProbedRoute[] = [];
  try {
    await eachLimited(routes, PARALLEL, async ({ part, route }) => {
      const whole = { part: part.name, route: route.id, path: route.path };
      const example = await examples.of(route);
      if (!render) probed.push({ ...whole, ok: true, skipped: 'this edge leaves the page to the browser' });
      else if (!part.server) probed.push({ ...whole, ok: true, skipped: `${part.name} has no server bundle` });
      else if ('none' in example) probed.push({ ...whole, ok: true, skipped: example.none });
      else if (signal.aborted) probed.push({ ...whole, ok: false, error: `not reached within ${ALL_MS / 1000} s` });
      else probed.push({ ...whole, path: example.path, ...(await outcome(render, example.path)) });
    });
  } finally {
    await renderer?.close();
  }
  return probed;
}

async function releases(versions: Record<string, string>, cache: ReleaseCache, signal: AbortSignal) {
  return Promise.all(
    Object.entries(versions).map(async ([part, version]): Promise<ReleaseDescriptor> => {
      try {
        const release = await cache.descriptor(part, version);
        if (!release) throw new Error('it was never published');
        await cache.ensure(release, signal);
        return release;
      } catch (error) {
        throw new ProbeError(`${part}@${version} is not to be had: ${(error as Error).message}`);
      }
    }),
  );
}

function routesToTry(parts: ReleaseDescriptor[], candidates: readonly string[]) {
  const isNew = ({ name }: ReleaseDescriptor) => candidates.includes(name);
  const hasNewFrame = parts.some((part) => isShell(part) && isNew(part));
  const routesOf = (part: ReleaseDescriptor): RouteDescriptor[] =>
    isNew(part) ? part.routes : part.routes.slice(0, hasNewFrame ? 1 : 0);
  return parts.flatMap((part) => routesOf(part).map((route) => ({ part, route })));
}

/** A page that says that its thing is not there has rendered; one that could not get its data has not. */
async function outcome(render: Render, path: string): Promise<Pick<ProbedRoute, 'ok' | 'status' | 'error'>> {
  try {
    const { status } = await render(path);
    return status < 500 ? { ok: true, status } : { ok: false, status, error: 'its data was not to be had' };
  } catch (error) {
    return { ok: false, error: (error as Error).message.split('\n', 1)[0] };
  }
}
