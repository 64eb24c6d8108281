// Every local part's code begins with this module: it takes the part's updates.
import type { Development } from './page.ts';

declare const farmgateDevelopment: Development;
declare const __resourceQuery: string;
declare const __webpack_hash__: string;

const hot = (import.meta as { webpackHot?: { check: (apply: boolean) => Promise<string[] | null> } }).webpackHot;
const part = new URLSearchParams(__resourceQuery).get('part')!;

if (hot) farmgateDevelopment.join(part, { hash: () => __webpack_hash__, update: () => hot.check(true) });
