import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';

export const KIB = 1024;

/** What a part's scripts may weigh in brotli, in KiB, by kind of part. */
export type Budgets = Record<ReleaseDescriptor['kind'], number>;

/** Well above the parts of this repository, whose own budgets are tighter (`e2e/size-budgets.json`). */
export const BUDGETS: Budgets = { shell: 300, remote: 100 };
