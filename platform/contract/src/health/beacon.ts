import type { Signal } from './signals.ts';
import type { VitalName } from './vitals.ts';

/** What a page sends to the edge (`POST /_health`, JSON as text/plain, at most 8 KiB): early, after news, and when it is hidden. */
export interface Beacon {
  /** Id of the document, signed by the edge (`page` of its header `Server-Timing`). */
  page: string;
  /** Random id of this view of the document, because a shared cache gives several visitors the same document. */
  view: string;
  /** Proof that the document was loaded and its scripts ran; without it, the beacon says that the shell did not start. */
  proof?: string;
  /** Ms since the navigation started. */
  age: number;
  /** News since the last beacon. A release that the page used may have several entries. */
  parts: BeaconPart[];
  /** Errors since the last beacon. */
  errors?: BeaconError[];
}

export interface BeaconPart {
  part: string;
  version: string;
  signals?: Exclude<Signal, 'server' | 'silent'>[];
  /** Names of outcomes that happened; the parts declare them in their descriptors. */
  outcomes?: string[];
  /** Ms, for CLS without a unit. */
  vitals?: Partial<Record<VitalName, number>>;
}

export interface BeaconError {
  part: string;
  version: string;
  kind: 'load' | 'render' | 'rejection';
  /** Name and message; at most 300 characters. The edge removes personal data. */
  message: string;
  /** At most 2,000 characters, as the browser has it. The edge keeps the frames of scripts of releases (`/_parts/…:line:column`). */
  stack: string;
}
