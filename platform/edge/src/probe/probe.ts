import type { ReleaseDescriptor, RouteDescriptor } from '@farmgate/contract/descriptor';
import { isShell } from '@farmgate/contract/part';
import { shellOf, variantComposition } from '../composition/variant-composition.ts';
import { eachLimited } from '../parts/each-limited.ts';
import type { ReleaseCache } from '../parts/release-cache.ts';
import type { Renderer } from '../render/renderer.ts';
import type { Render } from '../render/task.ts';
import { ExamplePaths } from './example-paths.ts';

/** Result of rendering one route. */
export interface ProbedRoute {
  part: string;
  route: string;
  /** The rendered path, or the route's pattern when it was skipped. */
  path: string;
  ok: boolean;
  status?: number;
  /** Why it failed, in one line. */
  error?: string;
  /** Why it was not rendered. */
  skipped?: string;
}

/** Releases that cannot be probed; the message is one line. */
class ProbeError extends Error {
  override readonly name = 'ProbeError';
  readonly statusCode = 422;
}

export interface ProbeOptions {
  channel: string;
  apiUrl: string;
  cache: ReleaseCache;
  /** Without it, browsers render all pages. */
  renderer?: Renderer;
}

const PARALLEL = 2;
/** Less than the 30 s that the registry waits. */
const TOTAL_MS = 25_000;

/**
 * Renders the routes of candidates in the composition `versions` (part → version), with the time limit of visitors' pages. When the shell is a
 * candidate, also the first route of every other part, because the frame around it changes.
 * @throws ProbeError when a release is not available, or without a shell
 */
export async function probe(
  versions: Record<string, string>,
  candidates: readonly string[],
  { channel, apiUrl, cache, renderer }: ProbeOptions,
): Promise<ProbedRoute[]> {
  const signal = AbortSignal.timeout(TOTAL_MS);
  const composition = variantComposition(
    { channel, development: false, parts: {} },
    await releases(versions, cache, signal),
  );
  const shell = shellOf(composition);
  if (!shell) throw new ProbeError('The parts include no shell. Pages cannot be rendered without one.');

  const routes = routesToProbe(Object.values(composition.parts), candidates);
  const render = shell.server ? renderer?.of(composition, shell) : undefined;
  const examples = new ExamplePaths(apiUrl);
  const probed: ProbedRoute[] = [];
  await eachLimited(routes, PARALLEL, async ({ part, route }) => {
    const whole = { part: part.name, route: route.id, path: route.path };
    const example = await examples.of(route);
    if (!render) probed.push({ ...whole, ok: true, skipped: 'this edge does not render pages (RENDER_PROCESSES=0)' });
    else if (!part.server) probed.push({ ...whole, ok: true, skipped: `${part.name} has no server bundle` });
    else if ('none' in example) probed.push({ ...whole, ok: true, skipped: example.none });
    else if (signal.aborted) probed.push({ ...whole, ok: false, error: `not reached within ${TOTAL_MS / 1000} s` });
    else probed.push({ ...whole, path: example.path, ...(await outcome(render, example.path)) });
  });
  return probed;
}

async function releases(versions: Record<string, string>, cache: ReleaseCache, signal: AbortSignal) {
  return Promise.all(
    Object.entries(versions).map(async ([part, version]): Promise<ReleaseDescriptor> => {
      try {
        const release = await cache.descriptor(part, version);
        if (!release) throw new Error('it was not published');
        await cache.ensure(release, signal);
        return release;
      } catch (error) {
        throw new ProbeError(`${part}@${version} is not available: ${(error as Error).message}`);
      }
    }),
  );
}

function routesToProbe(parts: ReleaseDescriptor[], candidates: readonly string[]) {
  const isNew = ({ name }: ReleaseDescriptor) => candidates.includes(name);
  const hasNewFrame = parts.some((part) => isShell(part) && isNew(part));
  const routesOf = (part: ReleaseDescriptor): RouteDescriptor[] =>
    isNew(part) ? part.routes : part.routes.slice(0, hasNewFrame ? 1 : 0);
  return parts.flatMap((part) => routesOf(part).map((route) => ({ part, route })));
}

/** A 404 counts as rendered; missing data does not. */
async function outcome(render: Render, path: string): Promise<Pick<ProbedRoute, 'ok' | 'status' | 'error'>> {
  try {
    const { status } = await render(path);
    return status < 500 ? { ok: true, status } : { ok: false, status, error: 'its data was not available' };
  } catch (error) {
    return { ok: false, error: (error as Error).message.split('\n', 1)[0] };
  }
}
