import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';

export const KIB = 1024;

/** The most JavaScript of a part in KiB (brotli), by kind of part. */
export type Budgets = Record<ReleaseDescriptor['kind'], number>;

/** Well above the parts of this repository, which have tighter budgets (`e2e/size-budgets.json`). */
export const BUDGETS: Budgets = { shell: 300, remote: 100 };
