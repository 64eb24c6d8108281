import type { BrowserComposition } from '@farmgate/contract/browser-composition';
import type { QueryClient } from '@farmgate/shared/query';
import type { Remotes } from '../composition/remotes.ts';

/** What routes are created from. */
export interface RouteSources {
  composition: BrowserComposition;
  remotes: Remotes;
  /** Filled by loaders. */
  queryClient: QueryClient;
  /** Resolves when React controls the page: until then a loader would collide with the edge's rendering. */
  ready: Promise<unknown>;
}
