import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * dependency-cruiser's rules for the list below `## Layers` in a workspace's README:
 *
 *     1. `settings`, `clock`: what everything else needs
 *     2. `http`: …
 *     3. `.`: start-up, the files directly in src/
 *
 * A folder may import folders with a lower number only, type imports included, so no circle of folders is possible. Tests and folders named
 * `testing` may import every layer; only tests may import `testing`.
 *
 * @param {string} workspace its folder, for example `platform/edge`
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]} no rules for a workspace with all code in one folder
 * @throws {Error} when a folder with code is missing in the list, or a folder of the list does not exist
 */
export function layerRules(workspace) {
  const layers = readLayers(workspace);
  checkFolders(workspace, layers.flat());
  return layers.flatMap((folders, index) =>
    folders.flatMap((folder) => rulesOf(workspace, folder, layers.slice(index).flat())),
  );
}

function rulesOf(workspace, folder, sameOrHigher) {
  const forbidden = sameOrHigher.filter((other) => other !== folder);
  if (forbidden.length === 0) return [];
  return [
    {
      name: `layers of ${workspace}`,
      comment: `A folder imports only folders with a lower number in the list "Layers" of ${workspace}/README.md.`,
      severity: 'error',
      from: { path: `^${filesOf(workspace, folder)}`, pathNot: TESTS },
      to: { path: forbidden.map((other) => `^${filesOf(workspace, other)}`) },
    },
  ];
}

const TESTS = '(\\.test\\.tsx?|/testing/[^/]+)$';
const CODE = /(?<!\.d)\.(ts|tsx|mts|css)$/;

function readLayers(workspace) {
  const readme = join(workspace, 'README.md');
  if (!existsSync(readme)) return [];
  const section = /^## Layers$([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(readFileSync(readme, 'utf8'))?.[1] ?? '';
  return [...section.matchAll(/^\d+\. ((?:`[^`]+`(?:, )?)+)/gm)].map(([, names]) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
}

function filesOf(workspace, folder) {
  return `${workspace}/src/${folder === '.' ? '' : `${folder}/`}[^/]+$`;
}

function checkFolders(workspace, listed) {
  const folders = foldersWithCode(join(workspace, 'src'));
  if (folders.length < 2 && listed.length === 0) return;
  const missing = folders.filter((folder) => !listed.includes(folder));
  const absent = listed.filter((folder) => !folders.includes(folder));
  if (missing.length > 0) throw new Error(`${workspace}/README.md: add ${missing.join(', ')} to the list "Layers".`);
  if (absent.length > 0)
    throw new Error(`${workspace}/README.md: the list "Layers" has ${absent.join(', ')}, but src/ has no such folder.`);
}

/** Folders below `root` that hold source files themselves, as paths from `root`; `.` is `root` itself. */
function foldersWithCode(root) {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && CODE.test(entry.name) && !/\.test\.tsx?$/.test(entry.name));
  const folders = files.map((file) => file.parentPath.slice(root.length + 1) || '.');
  return [...new Set(folders)].filter((folder) => !/(^|\/)testing(\/|$)/.test(folder)).sort();
}
