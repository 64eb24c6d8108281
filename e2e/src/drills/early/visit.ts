import { isDeepStrictEqual } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { newCustomer, type Customer } from '../../system/customer.ts';
import type { Scenario } from './scenarios.ts';

/** When a visitor acts: how many scripts of the page have come, and how many ms later. */
export interface Moment {
  scripts: number;
  laterMs: number;
}

export interface Throttling {
  /** How many times slower the processor is. */
  cpu: number;
  /** Whether the network is like Chrome's Slow 3G. */
  isSlow3G: boolean;
}

const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SIZES = { phone: { width: 412, height: 823 }, desktop: { width: 1280, height: 800 } };
/** A page that has done nothing by then never will. */
const PATIENCE_MS = 90_000;

export const momentText = ({ scripts, laterMs }: Moment) =>
  `${scripts === Infinity ? 'all' : scripts} scripts and ${laterMs} ms`;

async function throttle(page: Page, { cpu, isSlow3G }: Throttling): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (isSlow3G) await session.send('Network.emulateNetworkConditions', SLOW_3G);
}

/** Lets so many scripts of the page come. The answer lets the others come, too. */
async function holdScripts(page: Page, most: number): Promise<{ come: Promise<void>; release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let arrive = () => {};
  const come = new Promise<void>((resolve) => (arrive = resolve));
  let scripts = 0;
  await page.route(/\/_parts\/.*\.js$/, async (route) => {
    scripts += 1;
    if (scripts > most) {
      arrive();
      await released;
    }
    await route.continue().catch(() => undefined);
  });
  if (most === Infinity) arrive();
  return { come, release };
}

/** A new account, through the API. */
export async function createCustomer(url: string): Promise<Customer> {
  const customer = newCustomer();
  const { name, mobile, email, password } = customer;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ name, mobile, email, password });
  const answer = await fetch(`${url}/api/auth/signup`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The API created no customer: ${answer.status} ${await answer.text()}`);
  return customer;
}

/** Acts at a moment of a page's start. Gives what was wrong with what came of it, nothing when all was right. */
export async function visit(
  browser: Browser,
  { url, customer, throttling }: { url: string; customer: Customer; throttling: Throttling },
  scenario: Scenario,
  { scripts, laterMs }: Moment,
): Promise<string[]> {
  const context = await browser.newContext({ viewport: SIZES[scenario.isPhone ? 'phone' : 'desktop'] });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const wrong: string[] = [];
  const bodies: unknown[] = [];
  page.on('pageerror', (error) => wrong.push(String(error)));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (`${request.method()} ${pathname}` === scenario.call?.to) bodies.push(request.postDataJSON());
    if (!request.isNavigationRequest()) return;
    if (request.method() !== 'GET') wrong.push(`the form left the page: ${request.method()} ${pathname}`);
    if (request.url().includes(encodeURIComponent(customer.password))) wrong.push('a password is in an address');
  });
  try {
    await throttle(page, throttling);
    const held = await holdScripts(page, scripts);
    await page.goto(url + scenario.path, { waitUntil: 'commit' });
    await page.locator('main').waitFor();
    if (scripts > 0) await Promise.race([held.come, page.waitForLoadState('load')]);
    if (laterMs > 0) await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), laterMs);
    await scenario.act(page, customer);
    held.release();
    await scenario.outcome(page, customer);
    await page.waitForFunction(() => !('farmgateEarlyPress' in window));
  } catch (error) {
    wrong.push((error as Error).message.split('\n')[0]!);
  }
  await context.close();
  const { call } = scenario;
  if (call && bodies.length !== 1) wrong.push(`${call.to} was called ${bodies.length} times`);
  for (const [name, value] of Object.entries(call?.with ?? {})) {
    const sent = (bodies[0] as Record<string, unknown> | undefined)?.[name];
    if (!isDeepStrictEqual(sent, value)) wrong.push(`${name} was sent as ${JSON.stringify(sent)}`);
  }
  return wrong;
}
