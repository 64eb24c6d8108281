import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportedNames } from './exported-names.mjs';
import { importersByName } from './imported-names.mjs';

/**
 * Fails when fewer than two workspaces import a name that an entry point of `shared` exports: the name belongs to the part that uses it, so
 * that a change needs no release of the shell. Imports in tests and inside `shared` do not count. A type counts as imported by those who
 * import something else with that type in its signature. Names re-exported from a library are exempt: a page has one copy of a library.
 */
const PACKAGE = '@farmgate/shared';

/** Entry points, or names of them, that one workspace may use alone. */
const EXCEPTIONS = {
  shell: { reason: 'The shell sets up here what remotes use through the other entry points.' },
  rendering: { reason: 'The interface between the edge and the shell’s server bundle: each side uses its half.' },
  auth: { reason: 'The session is one state of the page. mf-account changes it, every part depends on it.' },
  ui: { reason: 'The UI kit: designed, tested and shown in the gallery as a whole.' },
  'ui/form': { reason: 'The UI kit.' },
  notify: { names: ['confirmAction'], reason: 'Uses the same alert library as the alert of an expired session.' },
  data: {
    names: ['Cart', 'cartQuery', 'productsKey', 'resetCustomerQueries', 'tellCartChanged', 'useCartChanging'],
    reason: 'Cart and session: changed by one part, cached and kept equal in all tabs for all parts.',
  },
};

/** The wire contract, complete whether a part uses a type or not, and the helpers of tests. */
const NOT_CHECKED = new Set(['contract', 'testing']);

const importers = importersByName(PACKAGE);
const exported = entryPoints().flatMap(({ entry, file }) => exportedNames(file).map((found) => ({ entry, ...found })));
const problems = [...exported.flatMap(problemOf), ...staleExceptions()];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`✔ no single-use exports (${exported.length} exports of shared)`);

/** Entry points with code: stylesheets are plain strings in package.json. */
function entryPoints() {
  const { exports } = JSON.parse(readFileSync('shared/package.json', 'utf8'));
  return Object.entries(exports)
    .filter(([, target]) => typeof target === 'object')
    .map(([path, target]) => ({ entry: path.slice('./'.length), file: join('shared', target.default) }))
    .filter(({ entry }) => !NOT_CHECKED.has(entry));
}

function problemOf({ entry, name }) {
  const users = usersOf(entry, name);
  if (users.size === 0) return [`${PACKAGE}/${entry}: nothing imports ${name}. Remove it from the entry point.`];
  if (isException(entry, name) || users.size > 1) return [];
  const [part] = users;
  return [
    `${PACKAGE}/${entry}: only ${part} imports ${name}. Move it to ${part}/src (calls of the API to ${part}/src/api).`,
  ];
}

/** The workspaces that import the name, or something that has it in its signature. */
function usersOf(entry, name, seen = new Set()) {
  if (seen.has(name)) return new Set();
  seen.add(name);
  const inSignatures = exported.filter(({ types }) => types.has(name));
  const indirect = inSignatures.flatMap((other) => [...usersOf(other.entry, other.name, seen)]);
  return new Set([...(importers.get(`${PACKAGE}/${entry} ${name}`) ?? []), ...indirect]);
}

function isException(entry, name) {
  const exception = EXCEPTIONS[entry];
  return exception !== undefined && (exception.names?.includes(name) ?? true);
}

/** Exceptions that several workspaces use by now, or that are gone. */
function staleExceptions() {
  return Object.entries(EXCEPTIONS).flatMap(([entry, { names = [] }]) =>
    names
      .filter((name) => usersOf(entry, name).size !== 1)
      .map((name) => `single-use-exports.mjs: remove ${name} of ${PACKAGE}/${entry} from EXCEPTIONS; it needs none.`),
  );
}
