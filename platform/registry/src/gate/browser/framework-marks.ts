import type { BuiltInChange } from './watch-built-ins.ts';

/** Globals that Vue and Svelte add for their developer tools, and to find other copies of themselves. */
const MARKS = /^(__VUE__|__VUE_(INSTANCE|SSR)_SETTERS__|__svelte)$/;

/** Whether a framework marks the page with a global that no other part uses. */
export const isFrameworkMark = (path: string, kind: BuiltInChange['kind']): boolean =>
  kind === 'added' && MARKS.test(path);
