// What the compiler's calls go to that it puts into every module of a local part ($ReactRefreshRuntime$).
import type { Development } from './page.ts';

type Exports = Record<string, unknown>;

interface Hot {
  /** What the module's last run has left. */
  data?: { exports?: Exports };
  accept: () => void;
  dispose: (leave: (data: { exports?: Exports }) => void) => void;
}

declare const farmgateDevelopment: Development;
declare const __resourceQuery: string;
declare const __webpack_require__: { c: Record<string, { exports: unknown } | undefined> };

const { runtime, refreshSoon, reloadPage } = farmgateDevelopment;
const part = new URLSearchParams(__resourceQuery).get('part');

export const { createSignatureFunctionForTransform } = runtime;

/** Two parts may have modules of one name. */
export const register = (type: unknown, id: string) => runtime.register(type, `${part} ${id}`);

const isComponent = (name: string, value: unknown) => /^[A-Z]/.test(name) && runtime.isLikelyComponentType(value);

/** Whether importers of the module need not run again: it exports only components, and maybe a route's loader. */
function standsAlone(exports: unknown): exports is Exports {
  if (typeof exports !== 'object' || exports === null) return false;
  const names = Object.keys(exports).filter((name) => name !== '__esModule');
  return names.length > 0 && names.every((name) => name === 'loader' || isComponent(name, (exports as Exports)[name]));
}

/** The shell keeps the loader that it began with, and importers keep the names that there were. */
const isSameShape = (before: Exports, now: Exports) =>
  Object.keys(before).join() === Object.keys(now).join() && String(before.loader) === String(now.loader);

/** Called after each run of a module. */
export function refresh(id: string, hot: Hot | undefined): void {
  const exports = __webpack_require__.c[id]?.exports;
  const before = hot?.data?.exports;
  const alone = standsAlone(exports);
  if (before && !(alone && isSameShape(before, exports)))
    return reloadPage(`${id} is used by others in another way now.`);
  if (!hot || !alone) return;
  for (const [name, value] of Object.entries(exports)) if (isComponent(name, value)) register(value, `${id} ${name}`);
  hot.dispose((data) => (data.exports = exports));
  hot.accept();
  if (before) refreshSoon();
}
