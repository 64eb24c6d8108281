import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A module that the shell provides and remotes use on the same page. */
export interface SharedPackage {
  /** The import as written: `react`, `@farmgate/shared/ui`. */
  key: string;
  /** Whether it is in the shell's first scripts, or in a chunk that is loaded on demand. */
  eager: boolean;
  /** Not used for rendering at the edge. */
  browserOnly: boolean;
  version: string;
  range: string;
  /** Versions of older majors that the shell provides, too. */
  older: string[];
}

const FIRST_PAINT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const ON_DEMAND = ['dompurify', 'formik', 'yup', 'single-spa'];
const BROWSER_ONLY = new Set(['react-dom/client', 'single-spa']);

/** Entry points of `@farmgate/shared` that no page needs for its first view. */
const SHARED_ON_DEMAND = new Set(['ui/form', 'form', 'parcel']);
/** Shared modules without React, for remotes with their own framework. */
const WITHOUT_REACT = new Set([
  'dompurify',
  'yup',
  '@farmgate/shared/api',
  '@farmgate/shared/money',
  '@farmgate/shared/notify',
  '@farmgate/shared/storage',
]);
/** Entry points that are not shared at run time: types, build-time helpers, stylesheets, and those only for the shell. */
const SHARED_NOT_FEDERATED = new Set(['contract', 'remote', 'rendering', 'shell', 'ui/global.css', 'testing']);

function versionOf(require: NodeJS.Require, name: string): string {
  // Some packages do not export their package.json, so look beside the resolved file.
  let folder = path.dirname(require.resolve(name));
  for (;;) {
    try {
      const found = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Record<string, string>;
      if (found.name === name && found.version) return found.version;
    } catch {
      // Look in the next folder up.
    }
    const up = path.dirname(folder);
    if (up === folder) throw new Error(`Cannot find the version of "${name}". Run npm ci to install it.`);
    folder = up;
  }
}

const packageName = (key: string) => key.split('/', key.startsWith('@') ? 2 : 1).join('/');

/** Package → range, in the package.json of a part. */
function declaredRanges(folder: string): Record<string, string> {
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'peerDependencies', Record<string, string> | undefined>;
  return { ...peerDependencies, ...dependencies };
}

/** All shared modules, with the versions that the part in `folder` resolves. */
export function sharedPackages(folder: string): SharedPackage[] {
  const require = createRequire(path.join(folder, 'package.json'));
  const shared = JSON.parse(readFileSync(require.resolve('@farmgate/shared/package.json'), 'utf8')) as {
    version: string;
    exports: Record<string, unknown>;
    /** Major → last version of it. */
    olderMajors?: Record<string, string>;
  };
  const declared = declaredRanges(folder);
  const fromShared = createRequire(require.resolve('@farmgate/shared/package.json'));
  const libraries = [...FIRST_PAINT, ...ON_DEMAND].map((key) => {
    const version = versionOf(fromShared, packageName(key));
    return {
      key,
      eager: FIRST_PAINT.includes(key),
      browserOnly: BROWSER_ONLY.has(key),
      version,
      // A part that needs another version says so in its package.json, and the gate rejects it.
      range: declared[packageName(key)] ?? `^${version}`,
      older: [],
    };
  });
  const ours = Object.keys(shared.exports)
    .map((entry) => entry.replace(/^\.\//, ''))
    .filter((entry) => entry !== 'package.json' && !SHARED_NOT_FEDERATED.has(entry))
    .map((entry) => ({
      key: `@farmgate/shared/${entry}`,
      eager: !SHARED_ON_DEMAND.has(entry),
      browserOnly: false,
      version: shared.version,
      range: `^${shared.version}`,
      older: Object.values(shared.olderMajors ?? {}),
    }));
  return [...libraries, ...ours];
}

/** Divides shared modules for a remote with its own framework. React itself is in neither list: the remote bundles its own. */
export function withoutReact(shared: SharedPackage[]): { shared: SharedPackage[]; foreign: string[] } {
  const others = shared.filter(({ key }) => !WITHOUT_REACT.has(key));
  return {
    shared: shared.filter(({ key }) => WITHOUT_REACT.has(key)),
    foreign: others.map(({ key }) => key).filter((key) => key.startsWith('@farmgate/shared/')),
  };
}
