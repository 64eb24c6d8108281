import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type ts from 'typescript';
import type { Resolve } from './changed-files.ts';
import type { TypeScript } from './tree.ts';

export const CHECKS = '/checks.ts';

interface ProgramFiles {
  /** Texts by absolute path, besides TypeScript's own libraries. */
  read: (path: string) => string | undefined;
  resolve: Resolve;
}

/** A program that checks one file against trees in memory. It reads nothing from disk except TypeScript's own libraries. */
export class ChecksProgram {
  readonly #typescript: TypeScript;
  readonly #files: ProgramFiles;
  readonly #parsed = new Map<string, ts.SourceFile | undefined>();

  constructor(typescript: TypeScript, files: ProgramFiles) {
    this.#typescript = typescript;
    this.#files = files;
  }

  create(checks: string, previous?: ts.Program): ts.Program {
    const options = this.#options();
    const host = this.#host(checks);
    return this.#typescript.createProgram({ rootNames: [CHECKS], options, host, oldProgram: previous });
  }

  #options(): ts.CompilerOptions {
    const { ModuleKind, ModuleResolutionKind, ScriptTarget, JsxEmit } = this.#typescript;
    return {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      target: ScriptTarget.ES2022,
      module: ModuleKind.ESNext,
      moduleResolution: ModuleResolutionKind.Bundler,
      jsx: JsxEmit.ReactJSX,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
    };
  }

  #host(checks: string): ts.CompilerHost {
    const typescript = this.#typescript;
    const { read, resolve } = this.#files;
    const libraries = dirname(createRequire(import.meta.url).resolve('typescript'));
    const isLibrary = (path: string) => path.startsWith(`${libraries}/`);
    const textOf = (path: string) => {
      if (path === CHECKS) return checks;
      return isLibrary(path) ? typescript.sys.readFile(path) : read(path);
    };
    return {
      getSourceFile: (path, languageVersion) => {
        if (path !== CHECKS && this.#parsed.has(path)) return this.#parsed.get(path);
        const text = textOf(path);
        const file = text === undefined ? undefined : typescript.createSourceFile(path, text, languageVersion);
        if (path !== CHECKS) this.#parsed.set(path, file);
        return file;
      },
      getDefaultLibFileName: () => `${libraries}/lib.d.ts`,
      getDefaultLibLocation: () => libraries,
      getCurrentDirectory: () => '/',
      getCanonicalFileName: (path) => path,
      getNewLine: () => '\n',
      useCaseSensitiveFileNames: () => true,
      writeFile: () => undefined,
      fileExists: (path) =>
        path === CHECKS || (isLibrary(path) ? typescript.sys.fileExists(path) : read(path) !== undefined),
      readFile: textOf,
      resolveModuleNameLiterals: (literals, from) =>
        literals.map(({ text }) => {
          const resolvedFileName = resolve(text, from);
          const resolvedModule = resolvedFileName
            ? { resolvedFileName, extension: typescript.Extension.Dts, isExternalLibraryImport: false }
            : undefined;
          return { resolvedModule };
        }),
    };
  }
}
