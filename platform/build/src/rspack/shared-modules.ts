import type { StatsCompilation } from '@rspack/core';

const CONSUMED = /^consume shared module \([^)]*\) (.+?)@/;
const PROVIDED = /^provide shared module \([^)]*\) (.+?)@/;

/** The shared modules that code asks the page for, of all its chunks or of some. */
export function consumed(web: StatsCompilation, chunks?: Set<string | number>): Set<string> {
  const keys = new Set<string>();
  for (const { name, chunks: inside = [] } of web.modules ?? []) {
    const key = CONSUMED.exec(name ?? '')?.[1];
    if (key && (!chunks || inside.some((chunk) => chunks.has(chunk)))) keys.add(key);
  }
  return keys;
}

/**
 * The shell's files that a shared module comes in, and those of the shared modules that it asks for itself. Empty for
 * one that is in the shell's first scripts.
 */
export function providedFiles(web: StatsCompilation, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const own = (web.chunks ?? []).filter(({ origins }) =>
    origins?.some(({ moduleName }) => PROVIDED.exec(moduleName)?.[1] === key),
  );
  const files = own.flatMap((chunk) => chunk.files ?? []).map((file) => `web/${file}`);
  const asked = consumed(web, new Set(own.map(({ id }) => id!)));
  return [...new Set([...files, ...[...asked].flatMap((other) => providedFiles(web, other, seen))])];
}
