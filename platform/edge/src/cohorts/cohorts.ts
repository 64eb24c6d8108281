import { createHmac, randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { COHORTS } from '@farmgate/contract/rollout';
import type { AdmittedComposition } from '../composition/admitted-composition.ts';
import { type StoredCohort, readCohort } from './cookie.ts';
import { isPrivate, networkOf } from './network.ts';

/** As much of a request as tells who sent it. */
export type Sender = Pick<IncomingMessage, 'headers' | 'socket'>;
type Rollouts = Pick<AdmittedComposition, 'rolloutsBegan'>;

export interface CohortsOptions {
  /** Undefined without EDGE_TOKEN: cohorts are random, and nothing is counted. */
  edgeToken: string | undefined;
  /** The address of a request's sender. */
  addressOf: (request: IncomingMessage) => string;
}

/**
 * Assigns visitors to cohorts by their network, with a key that only edges have. So a visitor cannot draw until the cohort suits, and
 * all edges assign the same. Visitors of private networks get random cohorts: behind a load balancer that the edge does not trust, all
 * visitors seem to be in one.
 */
export class Cohorts {
  readonly #key: Buffer | null;

  constructor(private readonly options: CohortsOptions) {
    const { edgeToken } = options;
    this.#key = edgeToken === undefined ? null : createHmac('sha256', edgeToken).update('farmgate cohort').digest();
  }

  /**
   * The cohort that a browser keeps, also in another network: it was used in, or after, the oldest of these rollouts. Otherwise no page
   * depended on it, and it can be assigned again.
   */
  kept({ headers }: Pick<Sender, 'headers'>, { rolloutsBegan }: Rollouts): StoredCohort | null {
    const stored = readCohort(headers.cookie);
    return stored && stored.used >= (rolloutsBegan?.oldest ?? 0) ? stored : null;
  }

  assign(sender: Sender): number {
    return this.ofNetwork(sender) ?? randomInt(COHORTS);
  }

  /** Null if the network has none: its visitors get random ones. */
  ofNetwork(sender: Sender): number | null {
    if (!this.#key) return null;
    const address = this.options.addressOf(sender as IncomingMessage);
    if (isPrivate(address)) return null;
    const hash = createHmac('sha256', this.#key).update(networkOf(address)).digest();
    return hash.readUIntBE(0, 6) % COHORTS;
  }
}
