import { chromium } from 'playwright-core';
import { CHROME_ARGUMENTS } from '../../system/chrome.ts';

/** The Chromium that figures are taken with; nothing but this machine is within its reach. */
export const launchChrome = () =>
  chromium.launch({
    executablePath: process.env.CHROME_PATH || '/usr/bin/chromium',
    args: [...CHROME_ARGUMENTS, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
  });
