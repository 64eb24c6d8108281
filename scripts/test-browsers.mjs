// @ts-check
// `npm run test:browsers`: the shop in Firefox and WebKit. Imports everything else only after checking the version of Node.
import { requireNode } from './node-version.mjs';

requireNode();
import('./run-browser-tests.mjs').catch((error) => {
  console.error(error.message);
  process.exit(1);
});
