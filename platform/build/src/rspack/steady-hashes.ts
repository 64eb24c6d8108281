import { rspack } from '@rspack/core';
import type { Compiler } from '@rspack/core';

/** `sriHashes={survey:"sha384-…","contact-us":"sha384-…"}`, as minified or not. */
const HASHES = /(sri(?:Css)?Hashes\s*=\s*\{)([^{}]*)(\})/g;

/** The same entries, sorted by name. */
const sorted = (entries: string) =>
  entries
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .toSorted()
    .join(',');

export const steady = (source: string) =>
  source.replace(HASHES, (_all, open: string, entries: string, close: string) => open + sorted(entries) + close);

/**
 * The integrity plugin writes its table of hashes in an order that changes from build to build. With a sorted table, the same
 * sources make the same release.
 */
export class SteadyHashesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('farmgate-steady-hashes', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'farmgate-steady-hashes', stage }, (assets) => {
        for (const [file, asset] of Object.entries(assets)) {
          if (!file.endsWith('.js')) continue;
          const source = asset.source().toString();
          const same = steady(source);
          if (same !== source) compilation.updateAsset(file, new rspack.sources.RawSource(same));
        }
      });
    });
  }
}
