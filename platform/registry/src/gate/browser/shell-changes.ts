import { WATCHED_GLOBALS } from '@farmgate/contract/watched-globals';
import type { BuiltInChange } from './watch-built-ins.ts';

/** Globals of the shell, and of the libraries in it: module federation, the bundler's chunk loading, React Router, Jotai. */
const GLOBALS = [
  /^farmgate/,
  /^__(FEDERATION|GLOBAL_LOADING_REMOTE_ENTRY|JOTAI_DEFAULT_STORE)__$/,
  /^__VMOK__/,
  /^(webpack|rspack)Chunk/,
  /^__reactRouter/,
  /^single-?[sS]pa/,
];

/** Functions that single-spa wraps, so that plain links and back buttons mount applications. */
const WRAPPED = new Set(['addEventListener', 'removeEventListener', 'history.pushState', 'history.replaceState']);

/** Functions with an accessor of the shell in their place. */
const WATCHED = new Set(WATCHED_GLOBALS);

/** Whether the shell needs the change for its work. Functions of other parts never count as the shell's. */
export const isShellsOwn = (path: string, kind: BuiltInChange['kind']): boolean =>
  kind === 'added' ? GLOBALS.some((name) => name.test(path)) : WRAPPED.has(path) || WATCHED.has(path);
