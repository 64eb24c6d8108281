import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isShell } from '@farmgate/contract/part';
import type { Compiler } from '@rspack/core';
import type { PartOptions } from './part.ts';
import { countedOutcomes } from './counted-outcomes.ts';
import { mountedWidgets } from './mounted-widgets.ts';
import { packagesOfChunks } from './packages-of-chunks.ts';
import { exportedNames, importedNames } from './shared-names.ts';
import { type WebBuild, writeRelease } from './write-release.ts';

/** Writes `release.json` when both builds of a part are done, again after each change while watching. */
export class ReleasePlugin {
  readonly #part: PartOptions;
  #web: WebBuild | undefined;
  #serverDone = false;

  constructor(part: PartOptions) {
    this.#part = part;
  }

  forWeb() {
    return {
      apply: (compiler: Compiler) => {
        compiler.hooks.watchRun.tap('farmgate-release', () => (this.#web = undefined));
        compiler.hooks.done.tapPromise('farmgate-release', async (stats) => {
          if (stats.hasErrors()) return;
          const readNames = isShell(this.#part) ? exportedNames : importedNames;
          const json = stats.toJson({
            all: false,
            chunkGroups: true,
            chunkGroupAuxiliary: false,
            chunks: true,
            chunkOrigins: true,
            chunkRelations: true,
            modules: true,
            ids: true,
          });
          const mounted = mountedWidgets(stats.compilation, this.#part.folder);
          const names = readNames(stats.compilation);
          const outcomes = countedOutcomes(stats.compilation, this.#part.folder);
          const packages = packagesOfChunks(stats.compilation);
          await writeFile(path.join(this.#part.output, '../packages.json'), JSON.stringify(packages));
          // Last, so that only one of the two builds finds both complete.
          this.#web = { stats: json, names, mounted, outcomes };
          await this.#writeWhenComplete();
        });
      },
    };
  }

  forServer() {
    return {
      apply: (compiler: Compiler) => {
        compiler.hooks.watchRun.tap('farmgate-release', () => void (this.#serverDone = false));
        compiler.hooks.done.tapPromise('farmgate-release', async (stats) => {
          if (stats.hasErrors()) return;
          this.#serverDone = true;
          await this.#writeWhenComplete();
        });
      },
    };
  }

  async #writeWhenComplete() {
    if (this.#web && this.#serverDone) await writeRelease(this.#part, this.#web);
  }
}
