import type { Remote } from '@farmgate/shared/remote';

/** Where remotes come from: Module Federation in the browser, something simpler in tests. */
export interface RemoteSource {
  load: (part: string) => Promise<Remote>;
  /** Makes the next load start from nothing, after one that failed. */
  forget: (part: string) => void;
}
