import type { APIRequestContext } from '@playwright/test';
import { CUSTOMER_ROUTES, PUBLIC_ROUTES } from '../browsers/routes.ts';
import { rendered } from '../system/rendered.ts';
import { builtClasses, classesWithRules } from '../system/style-rules.ts';
import { expect, test } from '../system/test.ts';

const STATES = ['/products?category=1&page=2', '/products?q=nothing-has-this-name', '/no/such/page', '/?overlay'];
const PATHS = [...PUBLIC_ROUTES, ...CUSTOMER_ROUTES].map(({ path }) => path).concat(STATES);

/** All rules that apply to a page before its scripts run. */
async function firstStyles(request: APIRequestContext, html: string): Promise<string> {
  const inlined = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css!);
  const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!);
  const linked = await Promise.all(links.map(async (href) => (await request.get(href)).text()));
  return [...inlined, ...linked].join('\n');
}

/** Classes of the page whose rules are not loaded before its scripts run. */
async function unstyled(request: APIRequestContext, path: string, built: Set<string>): Promise<string[]> {
  const html = await (await rendered(request, path)).text();
  const body = /<div id="app">(.*)/s.exec(html)![1]!;
  const shown = [...body.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) => names!.split(/\s+/));
  expect(shown.filter((name) => built.has(name)).length, path).toBeGreaterThan(10);
  const first = classesWithRules(await firstStyles(request, html));
  return [...new Set(shown)].filter((name) => built.has(name) && !first.has(name));
}

test('pages have all styles that they need before scripts run', async ({ request }) => {
  const built = await builtClasses();
  for (const path of PATHS) expect(await unstyled(request, path, built), path).toEqual([]);
});
