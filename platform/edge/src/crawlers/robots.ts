import type { AdmittedComposition } from '../composition/admitted-composition.ts';

/** robots.txt: excludes pages behind a sign-in and the registry's answers. */
export function robots({ live }: Pick<AdmittedComposition, 'live'>, publicUrl: string): string {
  const guarded = [...live.values()]
    .flatMap(({ routes }) => routes)
    .filter(({ guard }) => guard)
    .map(({ path }) => path.replace(/[:*].*/, ''));
  const closed = ['/registry/', ...guarded.sort()].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
