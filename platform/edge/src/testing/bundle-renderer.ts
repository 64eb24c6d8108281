import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { sampleRelease } from '@farmgate/contract/testing';
import { variantComposition } from '../composition/variant-composition.ts';
import { launchFor } from '../render/launch.ts';
import { Renderer, type RendererOptions } from '../render/renderer.ts';
import { rendererProgram } from './renderer-program.ts';

/** A shell that shows what the function `visit` of the page's owner returns. */
const SHELL = `
  export const createRenderer = () => async ({ url, loadPart, signal }) => {
    const { pathname } = new URL(url);
    const { visit } = await loadPart('mf-' + pathname.split('/')[1]);
    const result = await visit({ path: pathname, signal });
    return { status: 200, title: '', head: '', body: JSON.stringify(result) ?? '', state: null };
  };
`;

/** A renderer of parts with this code: name → a module that exports `visit`. A part has the pages below `/<name>`. */
export async function bundleRenderer(parts: Record<string, string>, options: Partial<RendererOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'renderer-'));
  const path = ({ name }: ReleaseDescriptor, file: string) => join(folder, name, file);
  const releases = [release('shell', SHELL), ...Object.entries(parts).map(([name, code]) => remote(name, code))];
  for (const { descriptor, content } of releases)
    for (const [file, text] of Object.entries(content)) {
      await mkdir(dirname(path(descriptor, file)), { recursive: true });
      await writeFile(path(descriptor, file), text);
    }
  const lines: string[] = [];
  const renderer = new Renderer({
    processes: 8,
    launch: launchFor(undefined),
    program: await rendererProgram(),
    apiOrigin: 'http://127.0.0.1:1',
    publicOrigin: 'http://localhost:3000',
    path,
    log: (line) => lines.push(line),
    ...options,
  });
  const [shell, ...others] = releases.map(({ descriptor }) => descriptor);
  const composition = variantComposition('production', [shell!, ...others]);
  const render = renderer.of(composition, shell!);
  return {
    renderer,
    /** Lines that the bundles wrote to the console. */
    lines,
    /** Where a release's file is. */
    place: (part: string, file: string) => join(folder, part, file),
    /** What `visit` returned for a page. */
    visit: async (address: string): Promise<unknown> => {
      const owner = others.find(({ routes }) => routes.some(({ path }) => address.startsWith(path.slice(0, -1))));
      const page = await render(address, owner);
      return 'body' in page && page.body ? JSON.parse(page.body) : undefined;
    },
    close: async () => {
      await renderer.close();
      await rm(folder, { recursive: true });
    },
  };
}

export type BundleRenderer = Awaited<ReturnType<typeof bundleRenderer>>;

const release = (name: string, code: string, pages = {}) =>
  sampleRelease(name, { 'web/entry.js': '', 'server/code.mjs': code }, { server: 'server/code.mjs', ...pages });

const remote = (name: string, code: string) =>
  release(`mf-${name}`, `${code}\nexport const remote = { visit };`, {
    routes: [{ id: name, path: `/${name}/*`, kind: 'react', files: [] }],
  });
