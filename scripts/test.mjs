// @ts-check
// `npm test`: everything CI runs. Imports everything else only after checking the version of Node.
import { requireNode } from './node-version.mjs';

requireNode();
import('./run-tests.mjs').catch((error) => {
  console.error(error.message);
  process.exit(1);
});
