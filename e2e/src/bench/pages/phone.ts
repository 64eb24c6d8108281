import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** The phone that all figures are taken on, of peers as well: a mid-range one on a slow 4G. */
const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const CPU_SLOWDOWN = 4;
const kilobits = (perSecond: number) => (perSecond * 1024) / 8;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: kilobits(1638.4),
  uploadThroughput: kilobits(750),
};

export interface Phone {
  page: Page;
  /** Gives the page all of the machine's speed (1), or a phone's. */
  slowDown(rate?: number): Promise<void>;
  /** Lets everything through as on a phone's network, from the next request on. */
  throttle(): Promise<void>;
  close(): Promise<void>;
}

/** A phone with an empty cache, and what `kept` says in its storage. */
export async function openPhone(browser: Browser, kept?: BrowserContextOptions['storageState']): Promise<Phone> {
  const context = await browser.newContext({ ...PHONE, storageState: kept });
  const page = await context.newPage();
  const devtools: CDPSession = await context.newCDPSession(page);
  return {
    page,
    slowDown: async (rate = CPU_SLOWDOWN) => void (await devtools.send('Emulation.setCPUThrottlingRate', { rate })),
    throttle: async () => {
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', NETWORK);
    },
    close: () => context.close(),
  };
}
