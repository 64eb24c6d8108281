// @ts-check

/**
 * @typedef {object} Locked an entry of package-lock.json
 * @property {string} [resolved] the workspace's folder, if this is a link to a workspace
 * @property {boolean} [link]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

const NODE_MODULES = 'node_modules/';

/**
 * The entries that workspaces need in production, with their links; workspaces without development and peer dependencies.
 * @param {Record<string, Locked>} packages
 * @param {string[]} folders of the workspaces and of all that they depend on
 * @param {string[]} filesOnly those of them without packages
 */
export function lockedPackages(packages, folders, filesOnly) {
  const found = new Set(folders);
  // Iterating over a set includes elements that are added meanwhile.
  for (const folder of found) {
    if (filesOnly.includes(folder)) continue;
    for (const name of requiredBy(packages[folder] ?? {}, folders.includes(folder))) {
      const key = resolve(packages, folder, name);
      if (key) found.add(key);
    }
  }
  const links = folders.map((folder) =>
    Object.keys(packages).find((key) => packages[key]?.resolved === folder && packages[key]?.link),
  );
  for (const link of links) if (link) found.add(link);
  return Object.fromEntries(
    Object.entries(packages).flatMap(([key, entry]) => {
      if (!found.has(key)) return [];
      const {
        devDependencies: _dev,
        peerDependencies,
        peerDependenciesMeta,
        dev: _flag,
        ...rest
      } = /** @type {any} */ (entry);
      if (filesOnly.includes(key)) Object.assign(rest, { dependencies: undefined, optionalDependencies: undefined });
      return [[key, folders.includes(key) ? rest : { ...rest, peerDependencies, peerDependenciesMeta }]];
    }),
  );
}

/**
 * Includes optional packages for other platforms, which npm does not install.
 * @param {Locked} entry
 * @param {boolean} isWorkspace
 */
function requiredBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }, isWorkspace) {
  const peers = Object.keys(peerDependencies ?? {}).filter(
    (name) => !isWorkspace && !peerDependenciesMeta?.[name]?.optional,
  );
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers];
}

/**
 * The entry that Node.js would load a package from.
 * @param {Record<string, Locked>} packages
 * @param {string} from
 * @param {string} name
 */
function resolve(packages, from, name) {
  for (let folder = from; ; folder = parentOf(folder)) {
    const key = folder === '' ? NODE_MODULES + name : `${folder}/${NODE_MODULES}${name}`;
    if (packages[key]) return packages[key].link ? undefined : key;
    if (folder === '') return undefined;
  }
}

/** The next folder up that may have a `node_modules` folder; the root is ''. */
function parentOf(/** @type {string} */ folder) {
  const at = folder.lastIndexOf(NODE_MODULES);
  return at > 0 ? folder.slice(0, at - 1) : '';
}
