import { text } from 'node:stream/consumers';
import { MAPS } from '@farmgate/contract/descriptor';
import { type SourceMapInput, TraceMap, originalPositionFor, sourceContentFor } from '@jridgewell/trace-mapping';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import { Memo } from '../declarations/memo.ts';
import type { Frame } from './frames.ts';
import type { Place } from './schemas.ts';

/** Parsed maps in memory: those of a page with all its parts. */
const MAX_MAPS = 20;
const MAX_LINE_LENGTH = 300;

/** A line of a source, with the whole text of its file. */
export interface Located {
  place: Place;
  source: string | null;
}

/** Finds lines of sources with the source maps of releases. */
export class SourceMaps {
  readonly #maps = new Memo<TraceMap | 'none'>(MAX_MAPS);

  constructor(private readonly artifacts: ArtifactStore) {}

  /** Null when the release has no source map, its files were removed, or the code is not from a file of the repository. */
  async locate(frame: Frame): Promise<Located | null> {
    const map = await this.#maps.get(`${frame.part} ${frame.version} ${frame.file}`, () => this.#read(frame));
    if (map === 'none') return null;
    const { source, line, column } = originalPositionFor(map, { line: frame.line, column: frame.column - 1 });
    if (source === null) return null;
    const content = sourceContentFor(map, source);
    return { place: placeIn(content, source, line, column + 1), source: content };
  }

  async #read({ part, version, file }: Frame): Promise<TraceMap | 'none'> {
    const stored = await this.artifacts.read(part, version, `${MAPS}${file}.map`);
    return stored ? parsed(await text(stored.content)) : 'none';
  }
}

/** A team can publish any file as a source map. */
function parsed(json: string): TraceMap | 'none' {
  try {
    return new TraceMap(JSON.parse(json) as SourceMapInput);
  } catch {
    return 'none';
  }
}

export const placeIn = (source: string | null, file: string, line: number, column: number): Place => ({
  file,
  line,
  column,
  text: source?.split('\n')[line - 1]?.trim().slice(0, MAX_LINE_LENGTH) ?? null,
});
