import type { ReleaseDescriptor, RouteDescriptor } from '@farmgate/contract/descriptor';
import { isShell } from '@farmgate/contract/part';
import type { ProbedRoute } from '@farmgate/contract/probe';
import { shellOf, variantComposition } from '../composition/variant-composition.ts';
import { eachLimited } from '../parts/each-limited.ts';
import type { ReleaseCache } from '../parts/release-cache.ts';
import type { Renderer } from '../render/renderer.ts';
import type { Render } from '../render/task.ts';
import { addressesOf, isCatchAll } from './addresses.ts';

/** Releases that cannot be probed; the message is one line. */
class ProbeError extends Error {
  override readonly name = 'ProbeError';
  readonly statusCode = 422;
}

export interface ProbeOptions {
  channel: string;
  cache: ReleaseCache;
  /** Without it, browsers render all pages. */
  renderer?: Renderer;
}

const PARALLEL = 2;
/** Less than the 30 s that the registry waits. */
const TOTAL_MS = 25_000;

/**
 * Renders the routes of candidates in the composition `versions` (part → version), with the time limit of visitors' pages. When
 * the shell is a candidate, also the first route of every other part, because the frame around it changes.
 * Other parts whose releases are not available are left out: a broken release of one part must not reject those of others.
 * @throws ProbeError when a candidate or the shell is not available
 */
export async function probe(
  versions: Record<string, string>,
  candidates: readonly string[],
  { channel, cache, renderer }: ProbeOptions,
): Promise<ProbedRoute[]> {
  const signal = AbortSignal.timeout(TOTAL_MS);
  const composition = variantComposition(channel, await releases(versions, candidates, cache, signal));
  const shell = shellOf(composition);
  if (!shell) throw new ProbeError('The parts include no shell. Pages cannot be rendered without one.');

  const routes = routesToProbe(Object.values(composition.parts), candidates);
  const rendering = shell.server ? renderer : undefined;
  const render = rendering?.of(composition, shell);
  const findSamples = rendering?.samples(composition, shell) ?? (() => Promise.resolve([]));
  const probed: ProbedRoute[] = [];
  await eachLimited(routes, PARALLEL, async ({ part, route }) => {
    const whole = { part: part.name, route: route.id, path: route.path };
    const failed = (error: string): void => void probed.push({ ...whole, ok: false, error });
    const skipped = (why: string): void => void probed.push({ ...whole, ok: true, skipped: why });
    if (!render) return skipped('this edge does not render pages (RENDER_PROCESSES=0)');
    if (!part.server) return skipped(`${part.name} has no server bundle`);
    if (signal.aborted) return failed(`not reached within ${TOTAL_MS / 1000} s`);
    try {
      const addresses = await addressesOf(part, route, findSamples);
      if ('none' in addresses) return skipped(addresses.none);
      for (const path of addresses.paths)
        probed.push({ ...whole, path, ...(await outcome((at) => render(at, part), route, path)) });
    } catch (error) {
      failed(`its samples: ${oneLine(error)}`);
    }
  });
  return probed;
}

async function releases(
  versions: Record<string, string>,
  candidates: readonly string[],
  cache: ReleaseCache,
  signal: AbortSignal,
): Promise<ReleaseDescriptor[]> {
  const found = await Promise.all(
    Object.entries(versions).map(async ([part, version]): Promise<ReleaseDescriptor | null> => {
      try {
        const release = await cache.descriptor(part, version);
        if (!release) throw new Error('it was not published');
        await cache.ensure(release, signal);
        return release;
      } catch (error) {
        if (!candidates.includes(part) && !isShell(part)) return null;
        throw new ProbeError(`${part}@${version} is not available: ${(error as Error).message}`);
      }
    }),
  );
  return found.filter((release) => release !== null);
}

function routesToProbe(parts: ReleaseDescriptor[], candidates: readonly string[]) {
  const isNew = ({ name }: ReleaseDescriptor) => candidates.includes(name);
  const hasNewFrame = parts.some((part) => isShell(part) && isNew(part));
  const routesOf = (part: ReleaseDescriptor): RouteDescriptor[] =>
    isNew(part) ? part.routes : part.routes.slice(0, hasNewFrame ? 1 : 0);
  return parts.flatMap((part) => routesOf(part).map((route) => ({ part, route })));
}

/** An error's message, and a page that is not found, fail the route. A redirect, for example to sign in, does not. */
async function outcome(
  render: Render,
  route: RouteDescriptor,
  path: string,
): Promise<Pick<ProbedRoute, 'ok' | 'status' | 'ms' | 'error'>> {
  const start = performance.now();
  const ms = () => Math.round(performance.now() - start);
  try {
    const { status } = await render(path);
    const error = errorOf(status, route);
    return { ok: !error, status, ms: ms(), ...(error && { error }) };
  } catch (error) {
    return { ok: false, ms: ms(), error: oneLine(error) };
  }
}

function errorOf(status: number, { path }: RouteDescriptor): string | undefined {
  if (status < 400 || (status === 404 && isCatchAll(path))) return undefined;
  if (status === 404) return 'the page was not found (status 404)';
  return status < 500 ? `it answered with status ${status}` : 'its data was not available';
}

const oneLine = (error: unknown): string => (error as Error).message.split('\n', 1)[0]!;
