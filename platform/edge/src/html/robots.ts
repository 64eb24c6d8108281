import type { Composition } from '@farmgate/build/composition';

/** robots.txt: a crawler has nothing to find behind a sign-in, nor among the registry's answers. */
export function robots({ parts }: Composition): string {
  const guarded = Object.values(parts)
    .flatMap(({ routes }) => routes)
    .filter(({ guard }) => guard)
    .map(({ path }) => path.replace(/[:*].*/, ''));
  return ['User-agent: *', ...['/registry/', ...guarded.sort()].map((path) => `Disallow: ${path}`), ''].join('\n');
}
