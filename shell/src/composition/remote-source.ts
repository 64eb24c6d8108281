import type { Remote } from '@farmgate/shared/remote';

/** Loads remotes: with Module Federation in the browser, from memory in tests. */
export interface RemoteSource {
  load: (part: string) => Promise<Remote>;
  /** Discards a failed load, so that the next one starts again. */
  forget: (part: string) => void;
}
