import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type ts from 'typescript';
import type { SharedName } from './blame.ts';
import type { TypeScript } from './team-typescript.ts';

/** What changed in a declaration: lines that only the installed one has, and lines that only the live one has. */
export interface Change {
  before: string[];
  now: string[];
}

const LISTED = 6;
const DEPTH = 3;

/** Compares the declaration of a name, and of the types that it uses, in two folders with `node_modules`. */
export function changeOf(typescript: TypeScript, installed: string, live: string, name: SharedName): Change {
  const [before, now] = [installed, live].map((folder) => {
    const text = new DeclaredText(typescript);
    text.add(entryOf(typescript, folder, name.module), name.name, DEPTH);
    return text.lines;
  });
  const only = (lines: Set<string>, other: Set<string>) =>
    [...lines].filter((line) => !other.has(line)).slice(0, LISTED);
  return { before: only(before!, now!), now: only(now!, before!) };
}

const entryOf = (typescript: TypeScript, folder: string, module: string): string | undefined =>
  typescript.resolveModuleName(
    module,
    join(folder, 'any.ts'),
    { moduleResolution: typescript.ModuleResolutionKind.Bundler, module: typescript.ModuleKind.ESNext },
    typescript.sys,
  ).resolvedModule?.resolvedFileName;

/** Lines of declarations, without comments. */
class DeclaredText {
  readonly lines = new Set<string>();
  readonly #seen = new Set<ts.Node>();
  readonly #files = new Map<string, ts.SourceFile>();
  readonly #printer: ts.Printer;

  constructor(private readonly typescript: TypeScript) {
    this.#printer = typescript.createPrinter({ removeComments: true });
  }

  add(path: string | undefined, name: string, depth: number): void {
    const file = path === undefined || depth < 0 ? undefined : this.#read(path);
    if (!file) return;
    for (const node of file.statements) {
      if (this.#declares(node, name)) this.#addDeclaration(file, node, depth);
      else this.#follow(file, node, name, depth);
    }
  }

  #declares(node: ts.Statement, name: string): boolean {
    if (this.typescript.isVariableStatement(node))
      return node.declarationList.declarations.some(
        (declared) => declared.name.getText(declared.getSourceFile()) === name,
      );
    return 'name' in node && (node.name as ts.Identifier | undefined)?.text === name;
  }

  #addDeclaration(file: ts.SourceFile, node: ts.Statement, depth: number): void {
    if (this.#seen.has(node)) return;
    this.#seen.add(node);
    const text = this.#printer.printNode(this.typescript.EmitHint.Unspecified, node, file);
    // Archives are printed with one kind of quotes.
    const quoted = text.replaceAll("'", '"');
    for (const line of quoted.split('\n').map((part) => part.trim())) if (line.length > 1) this.lines.add(line);
    const visit = (inner: ts.Node): void => {
      if (this.typescript.isTypeReferenceNode(inner) || this.typescript.isExpressionWithTypeArguments(inner)) {
        const used = this.typescript.isTypeReferenceNode(inner) ? inner.typeName : inner.expression;
        if (this.typescript.isIdentifier(used)) this.add(file.fileName, used.text, depth - 1);
      }
      this.typescript.forEachChild(inner, visit);
    };
    visit(node);
  }

  /** A name that is exported or imported from another file. */
  #follow(file: ts.SourceFile, node: ts.Statement, name: string, depth: number): void {
    const { typescript } = this;
    const isExport = typescript.isExportDeclaration(node);
    if (!isExport && !typescript.isImportDeclaration(node)) return;
    const specifier =
      node.moduleSpecifier && typescript.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : '';
    if (!specifier.startsWith('.')) return;
    const target = join(dirname(file.fileName), specifier.replace(/\.(d\.)?tsx?$|\.js$/, '') + '.d.ts');
    const names = isExport ? node.exportClause : node.importClause?.namedBindings;
    if (isExport && !names) return this.add(target, name, depth);
    if (!names || !('elements' in names)) return;
    const found = [...names.elements].find((element) => element.name.text === name);
    if (found) this.add(target, (found.propertyName ?? found.name).text, depth);
  }

  #read(path: string): ts.SourceFile | undefined {
    const known = this.#files.get(path);
    if (known || !existsSync(path)) return known;
    const file = this.typescript.createSourceFile(
      path,
      readFileSync(path, 'utf8'),
      this.typescript.ScriptTarget.Latest,
      true,
    );
    this.#files.set(path, file);
    return file;
  }
}
