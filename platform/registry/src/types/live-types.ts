import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { SHELL, isShell } from '@farmgate/contract/part';
import { packArchive } from '@farmgate/declarations/archive';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import { readDeclarations } from '../declarations/read-declarations.ts';
import { RegistryError } from '../http/registry-error.ts';
import { widgetTypes } from './widget-types.ts';

/** The declarations of a channel's live releases, as `farmgate types` downloads them. */
export interface LiveTypes {
  /** Changes when the files do. */
  etag: string;
  /** A tar file, gzipped. */
  content: Buffer;
}

const compress = promisify(gzip);

/** What a reader finds in `live.json`: the releases that the declarations are of, and their widgets. */
const liveOf = (channel: string, releases: ReleaseDescriptor[]) => ({
  channel,
  parts: Object.fromEntries(releases.map(({ name, version }) => [name, version])),
  widgets: releases.flatMap(({ name: part, widgets }) =>
    widgets.map(({ name, props = {}, events = {} }) => ({ part, name, props, events })),
  ),
});

const etagOf = (live: object): string =>
  `"${createHash('sha256').update(JSON.stringify(live)).digest('base64url').slice(0, 27)}"`;

/** Reads the declarations of live releases, and keeps the answer of each channel until one of them changes. */
export class LiveTypesReader {
  readonly #kept = new Map<string, LiveTypes>();

  constructor(private readonly artifacts: ArtifactStore) {}

  /** @throws RegistryError 404 when no shell is live, or when it has no declarations; 503 when the store does not answer */
  async read(channel: string, parts: Record<string, ReleaseDescriptor>): Promise<LiveTypes> {
    const releases = Object.values(parts).sort((a, b) => (a.name < b.name ? -1 : 1));
    const live = liveOf(channel, releases);
    const etag = etagOf(live);
    const kept = this.#kept.get(channel);
    if (kept?.etag === etag) return kept;
    const types = { etag, content: await this.#content(channel, releases, live) };
    this.#kept.set(channel, types);
    return types;
  }

  async #content(channel: string, releases: ReleaseDescriptor[], live: object): Promise<Buffer> {
    const shell = releases.find(({ name }) => name === SHELL);
    if (!shell) throw new RegistryError(404, 'no_types', `${channel} has no live shell. Promote a shell first.`);
    if (!shell.declarations)
      throw new RegistryError(
        404,
        'no_types',
        `The live shell ${shell.version} was built without declarations. Build and promote a newer shell.`,
      );
    const widgets = releases.filter((release) => !isShell(release) && release.widgets.length > 0);
    const files = new Map([
      ...(await readDeclarations(this.artifacts, shell)),
      ...widgets.map((release) => [`widgets/${release.name}.d.ts`, widgetTypes(release.widgets)] as const),
      ['live.json', `${JSON.stringify(live, null, 2)}\n`] as const,
    ]);
    return compress(await packArchive(files));
  }
}
