import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { isShell } from '@farmgate/contract/part';
import { LRUCache } from 'lru-cache';
import type { VariantComposition } from '../composition/variant-composition.ts';

export interface Release {
  part: string;
  version: string;
}

export interface ServedDocument {
  /** The releases that it uses: the shell, the route's owner, and the owners of their widgets. */
  releases: Release[];
  shell?: Release;
  /** Its shell sends beacons of the earlier form, without a proof. */
  hasOldShell: boolean;
  /** Visitors who are counted already since the last report. */
  counted: Set<string>;
}

const MAX_DOCUMENTS = 2_000;

/** Documents that this edge served recently, by the ids of their compositions. */
export class Documents {
  readonly #served = new LRUCache<string, ServedDocument>({ max: MAX_DOCUMENTS });

  get(composition: string | null): ServedDocument | undefined {
    return composition === null ? undefined : this.#served.get(composition);
  }

  /** The document of pages with these releases, from now on also by its id. */
  of({ id, parts }: VariantComposition): ServedDocument {
    const known = this.#served.get(id);
    if (known) return known;
    const all = Object.values(parts);
    const shell = all.find(isShell);
    const document = {
      releases: all.map(releaseOf),
      shell: shell && releaseOf(shell),
      hasOldShell: shell !== undefined && sendsOldBeacons(shell),
      counted: new Set<string>(),
    };
    this.#served.set(id, document);
    return document;
  }

  /** Counts all visitors again, because what was counted is reported. */
  reported(): void {
    for (const { counted } of this.#served.values()) if (counted.size > 0) counted.clear();
  }
}

/** Shells with outcomes in their descriptor send a proof. */
export const sendsOldBeacons = ({ outcomes }: Pick<ReleaseDescriptor, 'outcomes'>): boolean => outcomes === undefined;

const releaseOf = ({ name, version }: ReleaseDescriptor): Release => ({ part: name, version });
