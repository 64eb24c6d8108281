import type { Parts } from './parts.ts';

/** The parts of the visitor's composition that the document does not contain. */
export interface Rest {
  /**
   * Adds the parts to the page's composition, once.
   * @returns false when this page cannot show them, because the visitor has other versions of its own parts by now
   * @throws when the edge does not answer; the next call tries again
   */
  load: () => Promise<boolean>;
  /** Calls `onAdded` when the parts were added. @returns a function that ends it */
  subscribe: (onAdded: (added: Parts) => void) => () => void;
}

type ReadRest = (known: Parts) => Promise<Parts | undefined>;

const readByChunk: ReadRest = async (known) => {
  const { readRest } = await import(/* webpackChunkName: "later" */ './read-rest.ts');
  return readRest(known);
};

/** @param read for tests */
export function createRest({ parts }: { parts: Parts }, read = readByChunk): Rest {
  const listeners = new Set<(added: Parts) => void>();
  let loading: Promise<boolean> | undefined;

  async function load(): Promise<boolean> {
    const added = await read(parts);
    if (!added) return false;
    Object.assign(parts, added);
    for (const onAdded of listeners) onAdded(added);
    return true;
  }

  return {
    load() {
      loading ??= load().catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return loading;
    },
    subscribe(onAdded) {
      listeners.add(onAdded);
      return () => void listeners.delete(onAdded);
    },
  };
}
