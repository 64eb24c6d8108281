import { readFileSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import { DESCRIPTOR_FILE, fileRecord, parseDescriptor, releaseVersion } from '@farmgate/contract/descriptor';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { isShell, TRUSTED_TYPES_POLICY } from '@farmgate/contract/part';
import { namesInSources } from '../declarations/names-in-sources.ts';
import { DECLARATIONS, writeDeclarations } from '../declarations/write-declarations.ts';
import { chunkFiles, laterOf, needsOf } from './chunk-files.ts';
import { requireDeclared } from './counted-outcomes.ts';
import type { MountedWidget } from './mounted-widgets.ts';
import { type OlderModules, olderOf } from './older-majors.ts';
import type { PartOptions } from './part.ts';
import { readRemote } from './read-remote.ts';
import { checkStyles } from './check-styles.ts';
import { consumed, providedFiles } from './shared-modules.ts';
import type { SharedNames } from './shared-names.ts';
import { addKit, installedKit } from './kit.ts';
import { readSource } from './source.ts';
import { moveSourceMaps } from './source-maps.ts';

/** Results of a browser build. */
export interface WebBuild {
  stats: StatsCompilation;
  /** Names that the shell exports, or a remote imports, for each shared module of this repository. */
  names: SharedNames;
  mounted: MountedWidget[];
  /** Names of outcomes that the part's code counts. */
  outcomes: string[];
}

async function hashFiles(root: string): Promise<ReleaseDescriptor['files']> {
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => name !== DESCRIPTOR_FILE)
    .sort();
  const files: ReleaseDescriptor['files'] = {};
  for (const name of names) files[name] = fileRecord(await readFile(path.join(root, name)));
  return files;
}

function packageFacts(folder: string) {
  const require = createRequire(path.join(folder, 'package.json'));
  const own = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  const shared = require('@farmgate/shared/package.json') as { wireContract: number };
  return { version: own.version, wire: shared.wireContract };
}

/** Shared modules that the shell provides, or that a remote imports. */
function sharedBy(
  part: PartOptions,
  { stats, names }: WebBuild,
  olderMajors: OlderModules,
): ReleaseDescriptor['shared'] {
  if (isShell(part)) {
    const provided = part.shared.map((found) => {
      const { key, version } = found;
      const files = providedFiles(stats, key);
      return [
        key,
        { range: null, provides: version, files, exports: names.get(key), ...olderOf(found, olderMajors) },
      ] as const;
    });
    return Object.fromEntries(provided);
  }
  const consumedKeys = consumed(stats);
  const imported = part.shared.filter(({ key }) => consumedKeys.has(key));
  const inSources = namesInSources(part.folder);
  return Object.fromEntries(
    imported.map(({ key, range }) => {
      const imports = names.get(key);
      const types = inSources.get(key)?.filter((name) => !imports?.includes(name));
      return [key, { range, provides: null, imports, types }];
    }),
  );
}

/** Writes the release descriptor for the files in the part's output. */
export async function writeRelease(part: PartOptions, build: WebBuild): Promise<void> {
  const web = build.stats;
  const root = part.output;
  const { version, wire } = packageFacts(part.folder);
  const kit = await addKit(part.kit, root);
  const server = `server/${part.kind}.mjs`;
  const { routes, widgets, outcomes, olderMajors } = await readRemote(path.join(root, server), part.shared);
  requireDeclared(outcomes, build.outcomes);
  await writeDeclarations(part);
  await moveSourceMaps(part.folder, root);
  const files = await hashFiles(root);
  await checkStyles(part.name, root, Object.keys(files));
  const main = isShell(part) ? 'web/shell.js' : 'web/remoteEntry.js';
  const entry = isShell(part) ? chunkFiles(web, 'shell') : { scripts: [main], styles: [] };
  const descriptor: ReleaseDescriptor = {
    schema: 1,
    name: part.name,
    kind: part.kind,
    version: releaseVersion(version, files),
    ...readSource(part.folder),
    builtAt: new Date().toISOString(),
    wire,
    entry: main,
    styles: entry.styles,
    preload: entry.scripts.filter((file) => file !== main),
    routes: routes.map((route) => ({ ...route, ...needsOf(web, part.kind, route.id), later: laterOf(web, route.id) })),
    widgets: widgets.map((widget) => ({ ...widget, ...needsOf(web, part.kind, `widget-${widget.name}`) })),
    mounts: [...new Set(build.mounted.map(({ widget }) => widget))],
    mounted: build.mounted,
    outcomes,
    policy: TRUSTED_TYPES_POLICY,
    server,
    shared: sharedBy(part, build, olderMajors),
    declarations: DECLARATIONS,
    kit,
    builtWith: isShell(part) ? undefined : installedKit(part.folder),
    files,
  };
  await writeFile(path.join(root, DESCRIPTOR_FILE), `${JSON.stringify(parseDescriptor(descriptor), null, 2)}\n`);
}
