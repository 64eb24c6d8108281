import { text as textOf } from 'node:stream/consumers';
import { MAPS } from '@farmgate/contract/descriptor';
import { type SourceMapInput, TraceMap, originalPositionFor, sourceContentFor } from '@jridgewell/trace-mapping';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import { Memo } from '../declarations/memo.ts';
import type { Frame } from '@farmgate/contract/frames';
import type { Place } from './schemas.ts';

/** Parsed maps in memory: those of a page with all its parts. */
const MAX_MAPS = 20;
const MAX_LINE_LENGTH = 300;

/** Finds lines of sources with the source maps of releases. */
export class SourceMaps {
  readonly #maps = new Memo<TraceMap | 'none'>(MAX_MAPS);

  constructor(private readonly artifacts: ArtifactStore) {}

  /** Null when the release has no source map, its files were removed, or the code is not from a file of the repository. */
  async locate(frame: Frame): Promise<Place | null> {
    const map = await this.#maps.get(`${frame.part} ${frame.version} ${frame.file}`, () => this.#read(frame));
    if (map === 'none') return null;
    const { source, line, column } = originalPositionFor(map, { line: frame.line, column: frame.column - 1 });
    if (source === null) return null;
    const text = sourceContentFor(map, source)?.split('\n')[line - 1];
    return { file: source, line, column: column + 1, text: text?.trim().slice(0, MAX_LINE_LENGTH) ?? null };
  }

  async #read({ part, version, file }: Frame): Promise<TraceMap | 'none'> {
    const stored = await this.artifacts.read(part, version, `${MAPS}${file}.map`);
    return stored ? parsed(await textOf(stored.content)) : 'none';
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
