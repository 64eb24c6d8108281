// @ts-check
// `npm start`. Everything else is imported only once the version of Node is known to do.
import { requireNode } from './node-version.mjs';

requireNode();
import('./launch.mjs').catch((error) => {
  console.error(error.message);
  process.exit(1);
});
