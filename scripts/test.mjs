// @ts-check
// `npm test`: everything CI runs. Everything else is imported only once the version of Node is known to do.
import { requireNode } from './node-version.mjs';

requireNode();
import('./run-tests.mjs').catch((error) => {
  console.error(error.message);
  process.exit(1);
});
