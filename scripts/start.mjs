// @ts-check
// `npm start`. Imports everything else only after checking the version of Node.
import { requireNode } from './node-version.mjs';

requireNode();
import('./launch.mjs').catch((error) => {
  console.error(error.message);
  process.exit(1);
});
