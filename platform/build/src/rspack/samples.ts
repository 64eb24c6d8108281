import { MAX_SAMPLES } from '@farmgate/contract/descriptor';

/** `samples` of a route in `src/remote.ts`: addresses, or a function that finds them at an edge. */
export type Samples = string[] | ((...args: never[]) => Promise<string[]>);

interface RouteWithSamples {
  id: string;
  path: string;
  samples?: Samples;
}

/**
 * What a descriptor says of a route's samples.
 * @throws Error when a path with parameters has none, or an address does not belong to the route
 */
export function samplesOf({ id, path, samples }: RouteWithSamples): { samples?: string[]; computesSamples?: true } {
  if (typeof samples === 'function') return { computesSamples: true };
  if (samples === undefined || samples.length === 0) {
    if (!path.includes(':')) return {};
    throw new Error(
      `The route "${id}" (${path}) has no samples, so the gate cannot render it. Add the addresses of real pages in src/remote.ts: samples: ['${path.replaceAll(/:\w+\??/g, '1')}'], or a function that finds them.`,
    );
  }
  if (samples.length > MAX_SAMPLES)
    throw new Error(`The route "${id}" has ${samples.length} samples. List ${MAX_SAMPLES} at most.`);
  const stray = samples.find((address) => !patternOf(path).test(address.split(/[?#]/, 1)[0]!));
  if (stray === undefined) return { samples };
  throw new Error(
    `The sample ${stray} of the route "${id}" does not match its path ${path}. Correct it in src/remote.ts.`,
  );
}

/** The addresses of a route's path, as React Router matches them. */
function patternOf(path: string): RegExp {
  const segments = path.split('/').filter(Boolean);
  const patterns = segments.map((segment) => {
    if (segment === '*') return '(/.*)?';
    const one = segment.startsWith(':') ? '/[^/]+' : `/${segment.replace(/\?$/, '').replaceAll(/[^\w-]/g, '\\$&')}`;
    return segment.endsWith('?') ? `(${one})?` : one;
  });
  return new RegExp(`^${patterns.join('')}/?$`, 'i');
}
