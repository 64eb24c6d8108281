// @ts-check
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { rspack } from '@rspack/core';

const brotli = promisify(brotliCompress);
const TEXT = /\.(js|css|svg)$/;

/** Puts a brotli copy (`<file>.br`) beside each text file, so that the registry compresses nothing while it serves. */
export class CompressedCopies {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('compressed-copies', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'compressed-copies', stage }, async (assets) => {
        const texts = Object.entries(assets).filter(([name]) => TEXT.test(name));
        await Promise.all(
          texts.map(async ([name, asset]) => {
            const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
            const copy = await brotli(asset.buffer(), { params });
            compilation.emitAsset(`${name}.br`, new rspack.sources.RawSource(copy));
          }),
        );
      });
    });
  }
}
