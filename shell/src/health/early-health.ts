import type { Beacon } from '@farmgate/contract/health-beacon';

/** What the shell adds to a beacon. */
export type News = Omit<Beacon, 'page' | 'view' | 'age'>;

/** What the document's inline script prepares (`health-script.ts` in `platform/edge`). */
export interface EarlyHealth {
  /** Random id of this view of the document. */
  view: string;
  /** Sends a beacon with these news, even while the page unloads. A lost beacon is acceptable. */
  send: (news: News) => void;
  /** Called when the page is hidden, for news to send. The script's own reports that no shell has started. */
  take: () => News | undefined;
}

/** Undefined in a document of an older edge. */
export const earlyHealth = () => (globalThis as { farmgateHealth?: EarlyHealth }).farmgateHealth;
