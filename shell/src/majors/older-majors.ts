import type { OlderMajor } from './provide-majors.ts';

/**
 * Entry points of `@farmgate/shared` as they were in older majors, for remotes that still need them, each in a chunk of its own:
 * `{ version: '1.9.0', modules: { '@farmgate/shared/ui': () => import('…/shared/src/majors/1/ui.ts') } }`. An entry point that is not
 * listed is the same in both majors. Undefined costs a page no code. The same list for edges is in `older-majors.server.ts`.
 */
export const olderMajors: OlderMajor[] | undefined = undefined;
