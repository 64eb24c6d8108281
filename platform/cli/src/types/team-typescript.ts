import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type typescript from 'typescript';

export type TypeScript = typeof typescript;

/** The TypeScript that is installed in a repository. @throws CliError without one */
export function teamTypeScript(repository: string): TypeScript {
  try {
    return createRequire(join(repository, 'package.json'))('typescript') as TypeScript;
  } catch {
    throw new CliError(
      EXIT.failure,
      `TypeScript is not installed in ${repository}. Run npm install there, then retry.`,
    );
  }
}
