import type ts from 'typescript';
import type { Files } from '../archive/archive.ts';
import { type Resolve, changedFiles } from './changed-files.ts';
import { type Name, checkOf, importsOf, sideOf } from './checks.ts';
import { CHECKS, ChecksProgram } from './program.ts';
import { reasonOf } from './reason.ts';
import { type TypeScript, entryPoints, isOurs, resolutionHost } from './tree.ts';
import { withoutPrivate } from './without-private.ts';

export type { TypeScript } from './tree.ts';
export { entryPoints } from './tree.ts';

/** A name whose new declaration does not fit code that was written for the old one. */
export interface Difference extends Name {
  /** TypeScript's reason. */
  reason: string;
}

export interface ComparedDeclarations {
  /** What the code was written for. */
  before: Files;
  /** What it gets. Its libraries are used for both. */
  after: Files;
  /** How reasons call the types of each. Default: `the old` and `the new`. */
  sides?: { before: string; after: string };
}

const ROOTS: [string, string] = ['/before', '/after'];

/**
 * Every exported name of `@farmgate/shared` whose new declaration breaks code that was compiled with the old one. Additions are
 * compatible: new names, optional properties, wider parameters.
 */
export function compareDeclarations(
  typescript: TypeScript,
  { before, after, sides }: ComparedDeclarations,
): Difference[] {
  const own = (files: Files): Files =>
    new Map(
      [...files].filter(([path]) => isOurs(path)).map(([path, text]) => [path, withoutPrivate(typescript, path, text)]),
    );
  const libraries: Files = new Map([...after].filter(([path]) => !isOurs(path)));
  const host = resolutionHost([
    { root: '/before', files: own(before) },
    { root: '/after', files: own(after) },
    { root: '', files: libraries },
  ]);
  const resolve = resolver(typescript, host);
  const entries = { before: entryPoints(before), after: entryPoints(after) };
  const paths = new Set([...before.keys(), ...after.keys()].filter(isOurs));
  const changed = changedFiles(typescript, { roots: ROOTS, read: (path) => host.readFile(path), resolve }, paths);
  const modules = [...entries.before].filter(([, file]) => changed.has(file)).map(([module]) => module);
  const common = modules.filter((module) => entries.after.has(module));
  const program = new ChecksProgram(typescript, {
    read: (path) => host.readFile(path),
    resolve: (specifier, from) => {
      const side = sideOf(specifier);
      if (side) return `/${side.side}/${entries[side.side].get(side.module)}`;
      const found = resolve(specifier, from);
      // One copy of what is equal in both.
      const path = found?.startsWith('/before/') ? found.slice('/before/'.length) : undefined;
      return path && !changed.has(path) ? `/after/${path}` : found;
    },
  });
  const removed = modules
    .filter((module) => !entries.after.has(module))
    .map((module) => ({ module, name: '*', reason: 'The entry point was removed.' }));
  return [...removed, ...differences(typescript, program, common, sides ?? { before: 'the old', after: 'the new' })];
}

function differences(
  typescript: TypeScript,
  program: ChecksProgram,
  modules: string[],
  sides: { before: string; after: string },
): Difference[] {
  if (modules.length === 0) return [];
  const imports = importsOf(modules);
  const first = program.create(imports.join('\n'));
  const checker = first.getTypeChecker();
  const exportsOf = (specifier: string) => {
    const found = first
      .getSourceFile(CHECKS)!
      .statements.find(
        (node) => typescript.isImportDeclaration(node) && (node.moduleSpecifier as ts.StringLiteral).text === specifier,
      ) as ts.ImportDeclaration;
    const symbol = checker.getSymbolAtLocation(found.moduleSpecifier);
    return new Map((symbol ? checker.getExportsOfModule(symbol) : []).map((exported) => [exported.name, exported]));
  };
  const removed: Difference[] = [];
  const checks = modules.flatMap((module, at) => {
    const after = exportsOf(`after:${module}`);
    return [...exportsOf(`before:${module}`)].flatMap(([name, exported]) => {
      if (after.has(name)) return [checkOf({ typescript, checker, at }, { module, name }, exported)];
      removed.push({ module, name, reason: `${name} was removed.` });
      return [];
    });
  });
  const text = [...imports, ...checks.flatMap(({ value, types }) => [...value, ...types])];
  const errors = errorsByLine(program.create(text.join('\n'), first));
  let line = imports.length;
  const broken = checks.flatMap((check): Difference[] => {
    const found = [...check.value, ...check.types].map((_, at) => errors.get(line + at));
    line += found.length;
    const [probe, value] = check.value.length > 0 ? found : [];
    const types = found.slice(check.value.length);
    const cause =
      (probe ? undefined : value) ?? (check.areTypesBroken(types.map(Boolean)) ? types.find(Boolean) : undefined);
    if (!cause) return [];
    return [{ module: check.module, name: check.name, reason: reasonOf(typescript, cause, sides) }];
  });
  return [...removed, ...broken];
}

/** Line → first error in the checks. */
function errorsByLine(checked: ts.Program): Map<number, ts.Diagnostic> {
  const file = checked.getSourceFile(CHECKS)!;
  const errors = new Map<number, ts.Diagnostic>();
  for (const diagnostic of checked.getSemanticDiagnostics(file)) {
    const { line } = file.getLineAndCharacterOfPosition(diagnostic.start!);
    if (!errors.has(line)) errors.set(line, diagnostic);
  }
  return errors;
}

function resolver(typescript: TypeScript, host: ts.ModuleResolutionHost): Resolve {
  const options: ts.CompilerOptions = {
    module: typescript.ModuleKind.ESNext,
    moduleResolution: typescript.ModuleResolutionKind.Bundler,
  };
  const cache = typescript.createModuleResolutionCache('/', (path) => path, options);
  return (specifier, from) =>
    typescript.resolveModuleName(specifier, from, options, host, cache).resolvedModule?.resolvedFileName;
}
