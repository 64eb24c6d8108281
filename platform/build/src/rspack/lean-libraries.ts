import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from '@rspack/core';
import type { LeaveOutOptions } from './leave-out-loader.ts';
import { FEDERATION, FEDERATION_HOOKS, JOTAI, QUERY_CORE, ROUTER, SCHEDULER } from './left-out.ts';
import type { LeftOut } from './leave-out.ts';

const LOADER = fileURLToPath(new URL('leave-out-loader.js', import.meta.url));

/** Files of Module Federation that only export. Their package.json does not say so. */
const WITHOUT_EFFECTS = /[\\/]@module-federation[\\/](runtime-core|runtime)[\\/]dist[\\/](helpers|utils[\\/]\w+)\.js$/;

/**
 * Removes what no page reaches from the libraries in the shell's first scripts.
 * @param router folder with React Router's production build
 */
export const leanLibraries = (router: string): RuleSetRule[] => [
  { test: WITHOUT_EFFECTS, sideEffects: false },
  rule(routerFile(router), { functions: ROUTER }),
  ...rules('@module-federation', FEDERATION, FEDERATION_HOOKS),
  ...rules('@tanstack', QUERY_CORE),
  ...rules('node_modules', JOTAI),
  ...rules('node_modules', SCHEDULER),
];

function rule(test: RegExp | string, options: LeaveOutOptions): RuleSetRule {
  return { test, use: [{ loader: LOADER, options }] };
}

/** @param scope of the packages that the files are in */
const rules = (
  scope: string,
  files: Record<string, LeftOut>,
  hooks: Record<string, readonly string[]> = {},
): RuleSetRule[] =>
  Object.entries(files).map(([file, functions]) => {
    const place = `${scope}/${file}`.replaceAll('.', String.raw`\.`).replaceAll('/', String.raw`[\\/]`);
    return rule(new RegExp(`${place}$`), { functions, hooks: hooks[file] });
  });

/** The file of React Router's production build with the router. Its name has a hash. */
export function routerFile(folder: string): string {
  const found = readdirSync(folder)
    .filter((name) => /^chunk-\w+\.mjs$/.test(name))
    .map((name) => path.join(folder, name))
    .find((file) => /^function createRouter\(/m.test(readFileSync(file, 'utf8')));
  if (found) return found;
  throw new Error(`${folder} has no file with createRouter. Adapt platform/build/src/rspack/lean-libraries.ts.`);
}
