import { relative } from 'node:path';
import type ts from 'typescript';
import { type SharedName, blamed } from './blame.ts';
import { type Change, changeOf } from './declared-text.ts';
import { type LiveProgramOptions, liveProgram } from './live-program.ts';

/** A place where the sources do not compile against what is live. */
export interface Problem {
  /** Path from the repository. */
  file: string;
  line: number;
  column: number;
  /** TypeScript's message. */
  message: string;
  /** The shared name that it is about, and what changed in its declaration since the installed kit. */
  symbol?: SharedName & Change;
}

/** Compiles a repository's sources against the declarations of live releases. @throws CliError without a valid tsconfig.json */
export function checkTypes(options: LiveProgramOptions): Problem[] {
  const { typescript, repository, types } = options;
  const builder = liveProgram(options);
  const program = builder.getProgram();
  const found = [
    ...program.getOptionsDiagnostics(),
    ...builder.getSyntacticDiagnostics(),
    ...builder.getSemanticDiagnostics(),
  ];
  // Writes what was checked, for the next time.
  builder.emit();
  const isOwn = (file: ts.SourceFile | undefined) => !file || !file.fileName.startsWith(types);
  return found
    .filter(({ file, category }) => isOwn(file) && category === typescript.DiagnosticCategory.Error)
    .map((diagnostic) => {
      const message = typescript.flattenDiagnosticMessageText(diagnostic.messageText, '\n');
      const { file, start } = diagnostic;
      if (!file || start === undefined) return { file: 'tsconfig.json', line: 1, column: 1, message };
      const { line, character } = file.getLineAndCharacterOfPosition(start);
      const place = { file: relative(repository, file.fileName), line: line + 1, column: character + 1, message };
      const name = blamed(typescript, program.getTypeChecker(), file, start);
      return name ? { ...place, symbol: { ...name, ...changeOf(typescript, repository, types, name) } } : place;
    });
}
