import { isDeepStrictEqual } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { newCustomer, type Customer } from '../../system/customer.ts';
import type { Scenario } from './scenarios.ts';

/** When a visitor acts: this many ms after this many scripts of the page have arrived. */
export interface Moment {
  scripts: number;
  laterMs: number;
}

export interface Throttling {
  /** The processor is slowed down by this factor. */
  cpu: number;
  /** Use Chrome's Slow 3G settings for the network. */
  isSlow3G: boolean;
}

const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SIZES = { phone: { width: 412, height: 823 }, desktop: { width: 1280, height: 800 } };
const TIMEOUT_MS = 90_000;

export const momentText = ({ scripts, laterMs }: Moment) =>
  `${scripts === Infinity ? 'all' : scripts} scripts and ${laterMs} ms`;

async function throttle(page: Page, { cpu, isSlow3G }: Throttling): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (isSlow3G) await session.send('Network.emulateNetworkConditions', SLOW_3G);
}

/** Holds all scripts after the first `limit` until `release` is called. `arrived` resolves when the limit is reached. */
async function holdScripts(page: Page, limit: number): Promise<{ arrived: Promise<void>; release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  let scripts = 0;
  await page.route(/\/_parts\/.*\.js$/, async (route) => {
    scripts += 1;
    if (scripts > limit) {
      arrive();
      await released;
    }
    await route.continue().catch(() => undefined);
  });
  if (limit === Infinity) arrive();
  return { arrived, release };
}

/** A new account, through the API. */
export async function createCustomer(url: string): Promise<Customer> {
  const customer = newCustomer();
  const { name, mobile, email, password } = customer;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ name, mobile, email, password });
  const answer = await fetch(`${url}/api/auth/signup`, { method: 'POST', headers, body });
  if (!answer.ok)
    throw new Error(
      `The API did not create the customer ${email}. It answered ${answer.status}: ${await answer.text()}`,
    );
  return customer;
}

/** Acts at a moment of a page's start. @returns what went wrong; empty if the action took effect exactly once */
export async function visit(
  browser: Browser,
  { url, customer, throttling }: { url: string; customer: Customer; throttling: Throttling },
  scenario: Scenario,
  { scripts, laterMs }: Moment,
): Promise<string[]> {
  const context = await browser.newContext({ viewport: SIZES[scenario.isPhone ? 'phone' : 'desktop'] });
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const problems: string[] = [];
  const bodies: unknown[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (`${request.method()} ${pathname}` === scenario.call?.to) bodies.push(request.postDataJSON());
    if (!request.isNavigationRequest()) return;
    if (request.method() !== 'GET')
      problems.push(`the browser submitted the form itself: ${request.method()} ${pathname}`);
    if (request.url().includes(encodeURIComponent(customer.password))) problems.push('the password is in a URL');
  });
  try {
    await throttle(page, throttling);
    const held = await holdScripts(page, scripts);
    await page.goto(url + scenario.path, { waitUntil: 'commit' });
    await page.locator('main').waitFor();
    if (scripts > 0) await Promise.race([held.arrived, page.waitForLoadState('load')]);
    if (laterMs > 0) await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), laterMs);
    await scenario.act(page, customer);
    held.release();
    await scenario.outcome(page, customer);
    await page.waitForFunction(() => !('farmgateEarlyPress' in window));
  } catch (error) {
    problems.push((error as Error).message.split('\n')[0]!);
  }
  await context.close();
  const { call } = scenario;
  if (call && bodies.length !== 1) problems.push(`${call.to} was called ${bodies.length} times instead of once`);
  for (const [name, value] of Object.entries(call?.with ?? {})) {
    const sent = (bodies[0] as Record<string, unknown> | undefined)?.[name];
    if (!isDeepStrictEqual(sent, value))
      problems.push(`${name} was sent as ${JSON.stringify(sent)} instead of ${JSON.stringify(value)}`);
  }
  return problems;
}
