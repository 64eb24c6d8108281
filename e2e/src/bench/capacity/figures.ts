/** What was measured. `docs/operations/capacity.json` has it. */
export interface Figures {
  /** Time, machine and load. */
  machine: string;
  operations: Record<OperationName, Operation>;
  streams: { registry: Streams; edge: Streams };
  /** MiB after the load. */
  memory: Record<ServiceName, number>;
  bytes: {
    /** A document in Brotli. */
    document: number;
    /** The scripts, styles and pictures that the document names, in Brotli. */
    files: number;
    fileCount: number;
    /** In the database, for one order with two items, its keys and its mail. */
    order: number;
    /** In the write-ahead log, for the same. */
    orderLog: number;
    /** In the database, for one visit of one part. */
    visit: number;
  };
  /** Transactions for one order: filling the cart, reading it, checkout. */
  transactionsPerOrder: number;
}

export const SERVICES = ['edge', 'api', 'registry', 'postgres'] as const;
export type ServiceName = (typeof SERVICES)[number];

export type OperationName = 'document' | 'file' | 'render' | 'list' | 'uncachedList' | 'order' | 'report';

export interface Operation {
  /** Completed per second, with edge, API and registry on one core. */
  perSecond: number;
  /** Milliseconds of CPU for one, in each service that took part. */
  ms: Partial<Record<ServiceName, number>>;
}

export interface Streams {
  clients: number;
  /** KiB of memory for each client. */
  kib: number;
  /** Milliseconds of CPU per second for all clients while nothing happens. */
  idleMs: number;
}
