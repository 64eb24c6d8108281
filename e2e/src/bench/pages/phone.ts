import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** A mid-range phone on slow 4G. The peers were measured with the same settings. */
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
const FULL_SPEED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

export interface Phone {
  page: Page;
  /** Divides the processor's speed by `rate`: 1 is the machine's own speed, the default a phone's. */
  slowDown(rate?: number): Promise<void>;
  /** Slows the network down from the next request on; with `false`, no longer. */
  throttle(isSlow?: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Opens a page with an empty cache on a phone. */
export async function openPhone(
  browser: Browser,
  storageState?: BrowserContextOptions['storageState'],
): Promise<Phone> {
  const context = await browser.newContext({ ...PHONE, storageState });
  const page = await context.newPage();
  const devtools: CDPSession = await context.newCDPSession(page);
  return {
    page,
    slowDown: async (rate = CPU_SLOWDOWN) => void (await devtools.send('Emulation.setCPUThrottlingRate', { rate })),
    throttle: async (isSlow = true) => {
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', isSlow ? NETWORK : FULL_SPEED);
    },
    close: () => context.close(),
  };
}
