import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** A React 18 page may load this much more than a page of the shop. */
const MAX_KIB = 60;

/** Bytes of scripts and stylesheets as transferred, by URL. */
async function codeOf(page: Page, path: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  const urls = new Map<string, string>();
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || type === 'Stylesheet') urls.set(requestId, response.url);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId);
    if (url) sizes.set(url, encodedDataLength);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await client.detach();
  return sizes;
}

const kib = (sizes: Map<string, number>, part: string) =>
  [...sizes].reduce((sum, [url, size]) => sum + (url.includes(`/_parts/${part}/`) ? size : 0), 0) / 1024;

test('a React 18 page loads at most 60 KiB more, and other pages load nothing of the applications', async ({
  page,
}) => {
  const recipes = await codeOf(page, '/recipes/tomato-rasam');
  expect(kib(recipes, 'remote-react18')).toBeLessThanOrEqual(MAX_KIB);
  // The size of React, so the measurement works.
  expect(kib(recipes, 'remote-react18')).toBeGreaterThan(30);

  const applications = /_parts\/remote-(react18|vue|vanilla)\//;
  for (const path of ['/', '/products', '/plans', '/contact_us']) {
    const code = await codeOf(page, path);
    expect(code.size, path).toBeGreaterThan(3);
    expect([...code.keys()].filter((url) => applications.test(url))).toEqual([]);
    const html = await (await page.request.get(path)).text();
    expect(html, path).not.toMatch(/remote-(react18|vue|vanilla)/);
  }
});
