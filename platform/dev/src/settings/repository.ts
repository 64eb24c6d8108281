import { fileURLToPath } from 'node:url';

/** The root of the clone; `src/` and `dist/` are equally deep. */
export const repository = fileURLToPath(new URL('../../../..', import.meta.url));
