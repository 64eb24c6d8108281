import type ts from 'typescript';
import type { Files } from '../archive/archive.ts';
import { type Resolve, changedFiles } from './changed-files.ts';
import { type Name, checksOf, importsOf, sideOf } from './checks.ts';
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
export function compareDeclarations(typescript: TypeScript, { before, after, sides }: ComparedDeclarations): Difference[] {
  const own = (files: Files): Files =>
    new Map([...files].filter(([path]) => isOurs(path)).map(([path, text]) => [path, withoutPrivate(typescript, path, text)]));
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
  const removed = modules.filter((module) => !entries.after.has(module)).map((module) => ({ module, name: '*', reason: 'The entry point was removed.' }));
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
    const found = first.getSourceFile(CHECKS)!.statements.find(
      (node) => typescript.isImportDeclaration(node) && (node.moduleSpecifier as ts.StringLiteral).text === specifier,
    ) as ts.ImportDeclaration;
    const symbol = checker.getSymbolAtLocation(found.moduleSpecifier);
    return new Map((symbol ? checker.getExportsOfModule(symbol) : []).map((exported) => [exported.name, exported]));
  };
  const removed: Difference[] = [];
  const checks = modules.flatMap((module, at) => {
    const after = exportsOf(`after:${module}`);
    return [...exportsOf(`before:${module}`)].flatMap(([name, symbol]) => {
      if (after.has(name)) return checksOf(typescript, checker, at, { module, name }, symbol);
      removed.push({ module, name, reason: `${name} was removed.` });
      return [];
    });
  });
  const second = program.create([...imports, ...checks.flatMap(({ lines }) => lines)].join('\n'), first);
  const file = second.getSourceFile(CHECKS)!;
  const failed = new Map<number, ts.Diagnostic>();
  for (const diagnostic of second.getSemanticDiagnostics(file)) {
    const { line } = file.getLineAndCharacterOfPosition(diagnostic.start!);
    if (!failed.has(line)) failed.set(line, diagnostic);
  }
  let line = imports.length;
  const broken = checks.flatMap(({ module, name, lines, isBroken }): Difference[] => {
    const found = lines.map((_, at) => failed.get(line + at));
    line += lines.length;
    if (!isBroken(found.map((diagnostic) => diagnostic !== undefined))) return [];
    return [{ module, name, reason: reasonOf(typescript, found.find(Boolean)!, sides) }];
  });
  return [...removed, ...broken];
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
