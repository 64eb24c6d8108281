import type { StatsCompilation } from '@rspack/core';

const CONSUMED = /^consume shared module \([^)]*\) (.+?)@/;
const PROVIDED = /^provide shared module \([^)]*\) (.+?)@/;

/** Shared modules that code imports, in all of its chunks or in some. */
export function consumed(web: StatsCompilation, chunks?: Set<string | number>): Set<string> {
  const keys = new Set<string>();
  for (const { name, chunks: inside = [] } of web.modules ?? []) {
    const key = CONSUMED.exec(name ?? '')?.[1];
    if (key && (!chunks || inside.some((chunk) => chunks.has(chunk)))) keys.add(key);
  }
  return keys;
}

/**
 * The shell's files with a shared module, and with the shared modules that it imports. Empty for a module in the shell's first
 * scripts.
 */
export function providedFiles(web: StatsCompilation, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const own = (web.chunks ?? []).filter(({ origins }) =>
    origins?.some(({ moduleName }) => PROVIDED.exec(moduleName)?.[1] === key),
  );
  const files = own.flatMap((chunk) => chunk.files ?? []).map((file) => `web/${file}`);
  const imported = consumed(web, new Set(own.map(({ id }) => id!)));
  return [...new Set([...files, ...[...imported].flatMap((other) => providedFiles(web, other, seen))])];
}
