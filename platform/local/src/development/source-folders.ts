import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  workspaces?: string[];
  dependencies?: Record<string, string>;
}

const SCOPE = '@farmgate/';

/**
 * The folders of a workspace and of all workspaces that it needs at run time, from the repository's root.
 * @param workspace its folder, such as `platform/edge`
 */
export function workspacesOf(repository: string, workspace: string): string[] {
  const found = new Set<string>();
  const visit = (folder: string) => {
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies = {} } = readManifest(join(repository, folder));
    for (const name of Object.keys(dependencies).filter((name) => name.startsWith(SCOPE)))
      visit(folderOf(repository, name.slice(SCOPE.length)));
  };
  visit(workspace);
  return [...found];
}

/** Workspaces are named after their folder. */
function folderOf(repository: string, name: string): string {
  const { workspaces = [] } = readManifest(repository);
  const folders = workspaces.map((pattern) => (pattern.endsWith('/*') ? pattern.replace('*', name) : pattern));
  const folder = folders.find(
    (candidate) => candidate.split('/').at(-1) === name && existsSync(join(repository, candidate, 'package.json')),
  );
  if (!folder) throw new Error(`package.json lists no workspace ${SCOPE}${name}.`);
  return folder;
}

const readManifest = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
