import { SourceMap, type SourceMapPayload } from 'node:module';
import { MAPS } from '@farmgate/contract/descriptor';
import { compressed } from './compressed.ts';
import { type Script, read } from './releases.ts';

/** For code that the bundler adds: loading chunks, tables of chunks and their hashes, sharing modules. */
export const BUNDLER = '';

/**
 * KiB of each source of a script, as brotli. A script's compressed bytes are divided among its sources by their minified size, so a
 * source that compresses badly, such as hashes, counts too little.
 */
export function kibBySource({ part, file }: Script): Map<string, number> {
  const script = read(part, `release/${file}`);
  const map = new SourceMap(JSON.parse(read(part, `release/${MAPS}${file}.map`).toString()) as SourceMapPayload);
  const sizes = new Map<string, number>();
  for (const [line, text] of script.toString().split('\n').entries()) {
    for (let column = 0; column < text.length; column += 1) {
      const entry = map.findEntry(line, column);
      const source = ('originalSource' in entry && entry.originalSource) || BUNDLER;
      sizes.set(source, (sizes.get(source) ?? 0) + 1);
    }
  }
  const kibPerCharacter = compressed(script) / 1024 / [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return new Map([...sizes].map(([source, size]) => [source, size * kibPerCharacter]));
}
