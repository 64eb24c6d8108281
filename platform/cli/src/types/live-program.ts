import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type ts from 'typescript';
import type { TypeScript } from './team-typescript.ts';

export interface LiveProgramOptions {
  typescript: TypeScript;
  repository: string;
  /** Declarations of live releases. */
  types: string;
  /** The repository's own part, whose live widgets are not what it compiles against. */
  part: string | undefined;
}

const TESTS = /\.(test|spec|stories)\.[cm]?tsx?$|\/testing\//;

/**
 * The repository's sources without tests, compiled against the declarations of live releases instead of the installed ones. What
 * was checked before and did not change is not checked again.
 * @throws CliError without a valid tsconfig.json
 */
export function liveProgram(options: LiveProgramOptions): ts.EmitAndSemanticDiagnosticsBuilderProgram {
  const { typescript, repository, types, part } = options;
  const parsed = readConfig(options);
  const compilerOptions: ts.CompilerOptions = {
    ...parsed.options,
    noEmit: true,
    composite: false,
    declaration: false,
    incremental: true,
    skipLibCheck: true,
    tsBuildInfoFile: join(repository, '.farmgate', 'check.tsbuildinfo'),
  };
  const host = typescript.createIncrementalCompilerHost(compilerOptions);
  host.resolveModuleNameLiterals = resolver(options, compilerOptions, host);
  const sources = parsed.fileNames.filter((file) => !file.startsWith(types) && !TESTS.test(relative(repository, file)));
  const rootNames = [...sources, ...widgetFiles(types, part)];
  return typescript.createIncrementalProgram({ rootNames, options: compilerOptions, host });
}

function readConfig({ typescript, repository }: LiveProgramOptions): ts.ParsedCommandLine {
  const file = join(repository, 'tsconfig.json');
  if (!existsSync(file))
    throw new CliError(EXIT.usage, `${repository} has no tsconfig.json. Run the command in the folder of your part.`);
  let problem: ts.Diagnostic | undefined;
  const host: ts.ParseConfigFileHost = {
    ...typescript.sys,
    onUnRecoverableConfigFileDiagnostic: (diagnostic) => (problem = diagnostic),
  };
  const parsed = typescript.getParsedCommandLineOfConfigFile(file, {}, host);
  problem ??= parsed?.errors[0];
  if (parsed && !problem) return parsed;
  const text = problem ? typescript.flattenDiagnosticMessageText(problem.messageText, ' ') : 'it cannot be read';
  throw new CliError(EXIT.usage, `${file} is not valid: ${text}`);
}

function widgetFiles(types: string, part: string | undefined): string[] {
  const folder = join(types, 'widgets');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.filter((file) => file !== `${part}.d.ts`).map((file) => join(folder, file));
}

/** Packages that the shell provides come from its declarations, so that each exists once; all others are the installed ones. */
function resolver(
  { typescript, types }: LiveProgramOptions,
  options: ts.CompilerOptions,
  host: ts.CompilerHost,
): ts.CompilerHost['resolveModuleNameLiterals'] {
  const cache = typescript.createModuleResolutionCache(host.getCurrentDirectory(), host.getCanonicalFileName, options);
  const resolve = (name: string, from: string) => typescript.resolveModuleName(name, from, options, host, cache);
  const live = join(types, 'any.ts');
  const provided = new Map<string, boolean>();
  const isProvided = (name: string) => {
    const known =
      provided.get(name) ?? packageFolders(name).some((folder) => existsSync(join(types, 'node_modules', folder)));
    provided.set(name, known);
    return known;
  };
  return (literals, from) =>
    literals.map(({ text }) => {
      if (!text.startsWith('.') && isProvided(packageOf(text))) {
        const found = resolve(text, from.startsWith(types) ? from : live);
        if (found.resolvedModule?.resolvedFileName.startsWith(types)) return found;
        // A removed entry point must not be found in the installed package.
        if (text.startsWith('@farmgate/shared/') && !text.endsWith('/testing')) return { resolvedModule: undefined };
      }
      return resolve(text, from);
    });
}

const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');
const packageFolders = (name: string) => [name, join('@types', name.replace(/^@(.+)\/(.+)$/, '$1__$2'))];
