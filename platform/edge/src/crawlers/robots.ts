import type { Composition } from '@farmgate/contract/composition';

/** robots.txt: excludes pages behind a sign-in and the registry's answers. */
export function robots({ parts }: Pick<Composition, 'parts'>, publicUrl: string): string {
  const guarded = Object.values(parts)
    .flatMap(({ routes }) => routes)
    .filter(({ guard }) => guard)
    .map(({ path }) => path.replace(/[:*].*/, ''));
  const closed = ['/registry/', ...guarded.sort()].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
