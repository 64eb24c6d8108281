// @ts-check
// `npm run dev`. Everything else is imported only once the version of Node is known to do.
import { requireNode } from './node-version.mjs';

requireNode();
import('./launch-dev.mjs').catch((error) => {
  console.error(error.message);
  process.exit(1);
});
