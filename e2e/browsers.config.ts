import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

const phone = { viewport: { width: 412, height: 823 } };
const desktop = { viewport: { width: 1280, height: 800 } };

/** Blocks requests to other hosts by sending them to a proxy that does not exist. */
const ISOLATED = `data:,function FindProxyForURL(url, host) {
  return host === 'localhost' || host === '127.0.0.1' ? 'DIRECT' : 'PROXY 127.0.0.1:9';
}`;

const firefox = {
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: `${import.meta.dirname}/src/browsers/firefox.mjs`,
    firefoxUserPrefs: { 'network.proxy.type': 2, 'network.proxy.autoconfig_url': ISOLATED.replace(/\s+/g, ' ') },
  },
};

/** Run at both widths. */
const FIREFOX = ['shop/purchase.spec.ts', 'browsers/firefox-sweep.spec.ts'];
const FIREFOX_DESKTOP = ['browsers/firefox-leaving.spec.ts', 'shop/online-payment.spec.ts', 'shop/rendering.spec.ts'];
const WEBKIT = 'browsers/webkit-*.spec.ts';

/** `npm run test:browsers`: Firefox, and WebKit, the engine of Safari. All other tests run in Chromium. */
export default defineConfig({
  ...base,
  projects: [
    { name: 'webkit-phone', testMatch: WEBKIT, use: phone },
    { name: 'webkit-desktop', testMatch: WEBKIT, use: desktop },
    { name: 'firefox-phone', testMatch: FIREFOX, use: { ...firefox, ...phone } },
    { name: 'firefox-desktop', testMatch: [...FIREFOX, ...FIREFOX_DESKTOP], use: { ...firefox, ...desktop } },
  ],
});
