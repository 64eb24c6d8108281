import { chromium } from 'playwright-core';
import { CHROME_ARGUMENTS } from '../../system/chrome.ts';

/** Starts the Chromium for measurements. It reaches this machine only. */
export const launchChrome = () =>
  chromium.launch({
    executablePath: process.env.CHROME_PATH || '/usr/bin/chromium',
    args: [...CHROME_ARGUMENTS, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
  });
