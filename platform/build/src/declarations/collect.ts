import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { packageFile } from './package-file.ts';

/** Path in the archive (`node_modules/react/package.json`) → text. */
export type Declarations = Map<string, string>;

export interface CollectOptions {
  /** A part's folder. Packages are resolved from here. */
  folder: string;
  /** Packages with subpath as they are imported. */
  imports: string[];
  /** Whether libraries are collected too, besides `@farmgate/*`. */
  withLibraries: boolean;
}

/** An import of a kit package that has no declarations. */
export class DeclarationsError extends Error {
  override readonly name = 'DeclarationsError';
}

const OURS = 'node_modules/@farmgate/';
const OPTIONS: ts.CompilerOptions = {
  noLib: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  types: [],
};

/**
 * The declarations (`.d.ts`) that these imports need, and those that they need in turn, without comments. Paths do not depend on where
 * packages are installed, so the same packages give the same files on every machine.
 * @throws DeclarationsError when a package of the kit has no declarations
 */
export function collectDeclarations({ folder, imports, withLibraries }: CollectOptions): Declarations {
  const collected: Declarations = new Map();
  for (const name of imports) if (name.startsWith('@farmgate/')) requireDeclarations(name, folder);
  const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed });
  for (const file of programOf(folder, imports).getSourceFiles()) {
    const name = archivePath(file.fileName, folder);
    if (!name || (!withLibraries && !name.startsWith(OURS))) continue;
    if (!file.isDeclarationFile) throw new DeclarationsError(withoutDeclarations(name));
    collected.set(name, printer.printFile(file));
    addPackages(collected, file.fileName, name);
  }
  return new Map([...collected].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const withoutDeclarations = (name: string) =>
  `${name} has no declarations (.d.ts). Run npm run build in the folder of its package first, or install the package from the shop’s kit.`;

function requireDeclarations(name: string, folder: string): void {
  const { resolvedModule } = ts.resolveModuleName(name, path.join(folder, 'any.ts'), OPTIONS, ts.sys);
  if (!resolvedModule) throw new DeclarationsError(withoutDeclarations(name));
}

/** A program of one file that imports everything. Nothing is checked. */
function programOf(folder: string, imports: string[]): ts.Program {
  const root = path.join(folder, 'collected-declarations.ts');
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => file === root || fileExists(file);
  host.getSourceFile = (file, options, ...rest) =>
    file === root
      ? ts.createSourceFile(root, imports.map((name) => `import '${name}';`).join('\n'), options)
      : getSourceFile(file, options, ...rest);
  return ts.createProgram({ rootNames: [root], options: OPTIONS, host });
}

/** `node_modules/<package>/…`; undefined for a file of the part itself. */
function archivePath(file: string, folder: string): string | undefined {
  for (let above = folder; ; above = path.dirname(above)) {
    if (file.startsWith(`${path.join(above, 'node_modules')}/`)) return file.slice(path.join(above, '/').length);
    if (above === path.dirname(above)) break;
  }
  // A workspace, which node_modules links to.
  const found = packageFile(path.dirname(file));
  return found && found.folder !== folder
    ? path.posix.join('node_modules', found.name, path.relative(found.folder, file).split(path.sep).join('/'))
    : undefined;
}

/** What TypeScript reads of the package.json files above a declaration. */
function addPackages(collected: Declarations, file: string, name: string): void {
  let [folder, inArchive] = [path.dirname(file), path.posix.dirname(name)];
  for (;;) {
    const target = `${inArchive}/package.json`;
    const source = path.join(folder, 'package.json');
    if (!collected.has(target) && existsSync(source))
      collected.set(target, reduced(readFileSync(source, 'utf8'), target.startsWith(OURS)));
    if (PACKAGE.test(inArchive)) return;
    [folder, inArchive] = [path.dirname(folder), path.posix.dirname(inArchive)];
  }
}

const PACKAGE = /(^|\/)node_modules\/(@[^/]+\/)?[^/@]+$/;

const FIELDS = ['name', 'version', 'type', 'main', 'types', 'typings', 'typesVersions', 'exports'];

function reduced(text: string, isOurs: boolean): string {
  const all = JSON.parse(text) as Record<string, unknown>;
  const kept = Object.fromEntries(FIELDS.filter((field) => field in all).map((field) => [field, all[field]]));
  if (isOurs) kept.exports = typesOnly(kept.exports as Record<string, unknown>);
  return `${JSON.stringify(kept, null, 2)}\n`;
}

/** Entry points with declarations. */
function typesOnly(exports: Record<string, unknown> = {}): Record<string, { types: string }> {
  const entries = Object.entries(exports).flatMap(([entry, target]) => {
    const { types } = (typeof target === 'object' && target ? target : {}) as { types?: string };
    return types ? [[entry, { types }] as const] : [];
  });
  return Object.fromEntries(entries);
}
