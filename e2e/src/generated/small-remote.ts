import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileRecord, releaseVersion } from '@farmgate/contract/descriptor';
import { type Build, writeDescriptor } from './variation.ts';

/** What a small remote does on the server, as source text of its route's loader and of its bundle. */
export interface Behavior {
  /** Statements of the loader. */
  loader?: string;
  /** Statements that run when the bundle is loaded. */
  load?: string;
  /** Bytes of an additional file. */
  bytes?: number;
  /** Whether it has a server bundle. Default: yes. */
  rendering?: boolean;
}

/** A release of a remote with one page at `/<part>`; its page shows `mark`. Its server bundle needs no build. */
export async function smallRemote(part: string, mark: string, behavior: Behavior = {}): Promise<Build> {
  const { loader = '', load = '', bytes = 0, rendering = true } = behavior;
  const server = `${load}
    const Component = () => ${JSON.stringify(mark)};
    const loader = async () => { ${loader}; return null; };
    export const remote = { routes: [{ id: 'page', lazy: async () => ({ Component, loader }) }] };`;
  const content: Record<string, string> = {
    'web/remoteEntry.js': `/* ${mark} */`,
    ...(rendering && { 'server/remote.mjs': server }),
    ...(bytes > 0 && { 'web/large.bin': 'x'.repeat(bytes) }),
  };
  const folder = await mkdtemp(path.join(tmpdir(), `farmgate-${part}-`));
  for (const [file, text] of Object.entries(content)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  const files = Object.fromEntries(
    Object.entries(content).map(([file, text]) => [file, fileRecord(Buffer.from(text))]),
  );
  return writeDescriptor(folder, {
    schema: 1,
    name: part,
    kind: 'remote',
    version: releaseVersion('1.0.0', files),
    commit: null,
    builtAt: new Date().toISOString(),
    wire: 1,
    entry: 'web/remoteEntry.js',
    styles: [],
    preload: [],
    routes: [{ id: 'page', path: `/${part}`, title: part, kind: 'react', files: [] }],
    widgets: [],
    server: rendering ? 'server/remote.mjs' : null,
    shared: {},
    files,
  });
}
