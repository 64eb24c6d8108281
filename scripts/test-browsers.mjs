// @ts-check
// `npm run test:browsers`: the shop in Firefox and WebKit. Everything else is imported only once the version of Node is known to do.
import { requireNode } from './node-version.mjs';

requireNode();
import('./run-browser-tests.mjs').catch((error) => {
  console.error(error.message);
  process.exit(1);
});
