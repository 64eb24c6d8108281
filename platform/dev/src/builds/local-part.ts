import { EventEmitter, once } from 'node:events';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { readRemote } from '@farmgate/build/rspack';
import { isShell } from '@farmgate/contract/part';
import { type MultiStats, rspack, type Stats } from '@rspack/core';
import type { BuildState } from '../browser/build-state.ts';
import type { PartFolder } from './part-folder.ts';

/** A source file for browsers, compiled by the part's build. */
const browserSource = (name: string) => fileURLToPath(new URL(`../../src/browser/${name}`, import.meta.url));

const GATHER_MS = 20;

/** A part of this machine, rebuilt whenever its sources change. Emits `built` with its state. */
export class LocalPart extends EventEmitter<{ built: [BuildState] }> {
  readonly name: string;
  /** Folder of its files for browsers. */
  readonly files: string;
  state: BuildState;
  /** Undefined until a build succeeds. */
  remote: Pick<Awaited<ReturnType<typeof readRemote>>, 'routes' | 'widgets'> | undefined;
  /** Files of the shell that a document names, scripts in the order they run. */
  initial: string[] = [];
  readonly #server: string;
  #readAt = 0;
  #stop: () => Promise<void> = async () => undefined;

  private constructor({ name }: PartFolder, output: string) {
    super();
    this.name = name;
    this.files = path.join(output, 'web');
    this.#server = path.join(output, 'server', isShell(name) ? 'shell.mjs' : 'remote.mjs');
    this.state = { part: name, hash: '', errors: [] };
  }

  /** Resolves after the first build, with or without errors. */
  static async watch(part: PartFolder, folder: string): Promise<LocalPart> {
    const output = path.join(folder, part.name);
    const local = new LocalPart(part, output);
    const hot = { output, client: browserSource('part.ts'), refresh: browserSource('refresh.ts') };
    const compiler = rspack(part.configure({ hot }, { mode: 'development' }));
    const first = once(local, 'built');
    const watching = compiler.watch({ aggregateTimeout: GATHER_MS }, (error, stats) => void local.#built(error, stats));
    local.#stop = () => new Promise((stopped) => watching!.close(() => compiler.close(() => stopped())));
    await first;
    return local;
  }

  close(): Promise<void> {
    return this.#stop();
  }

  async #built(error: Error | null, stats: MultiStats | undefined): Promise<void> {
    const errors = error ? [error.message] : errorsOf(stats!);
    const [web] = stats?.stats ?? [];
    if (errors.length === 0) {
      try {
        await this.#readRemote();
        this.initial = isShell(this.name) ? initialFiles(web!) : [];
      } catch (problem) {
        errors.push(String(problem));
      }
    }
    this.state = { part: this.name, hash: errors.length === 0 ? web!.hash! : this.state.hash, errors };
    this.emit('built', this.state);
  }

  /** Node keeps every imported module in memory, so read only changed ones. */
  async #readRemote(): Promise<void> {
    const { mtimeMs } = await stat(this.#server);
    if (mtimeMs === this.#readAt) return;
    this.remote = await readRemote(this.#server, []);
    this.#readAt = mtimeMs;
  }
}

/** Both builds report the same mistake; it is listed once. */
function errorsOf(stats: MultiStats): string[] {
  const { errors = [] } = stats.toJson({ all: false, errors: true });
  const texts = errors.map(({ moduleName, message }) => [moduleName, stripVTControlCharacters(message).trim()]);
  return [...new Set(texts.map((lines) => lines.filter(Boolean).join('\n')))];
}

const initialFiles = (web: Stats) =>
  (web.toJson({ all: false, entrypoints: true }).entrypoints?.shell?.assets ?? []).map(({ name }) => name);
