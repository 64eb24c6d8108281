import { fileURLToPath } from 'node:url';

/** The root of the clone; `src/` and `dist/` are equally deep in it. */
export const repository = fileURLToPath(new URL('../../..', import.meta.url));
