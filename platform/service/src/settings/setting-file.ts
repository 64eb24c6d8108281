import { readFileSync } from 'node:fs';
import type { Env } from './env.ts';
import { InvalidValue } from './format.ts';

/** The variable that names the file of a setting: `DATABASE_URL` → `DATABASE_URL_FILE`. */
export const fileVariable = (name: string): string => `${name}_FILE`;

/**
 * The text of a setting that is in a file, without the line break at its end. Undefined if the file's variable is not set.
 * Messages name the file, never its content.
 * @throws InvalidValue when the file cannot be read or is empty, or the setting also has a variable
 */
export function readSettingFile(env: Env, name: string): string | undefined {
  const variable = fileVariable(name);
  const path = env[variable];
  if (!path) return undefined;
  if (env[name]) throw new InvalidValue(`is set, and ${variable} is set too. Unset one of them.`);
  const text = readText(path, variable).trimEnd();
  if (!text)
    throw new InvalidValue(`is read from ${path} (${variable}), which is empty. Write the value into that file.`);
  return text;
}

function readText(path: string, variable: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const fix = `Set ${variable} to a file that this process may read.`;
    throw new InvalidValue(`cannot be read from ${path} (${code}). ${fix}`);
  }
}

/** An environment in which these settings have these values, also where they came from a file. Undefined removes one. */
export function withSettings<Values extends Env>(env: Env, values: Values): Env {
  const files = Object.keys(values).map((name) => [fileVariable(name), undefined]);
  return { ...env, ...Object.fromEntries(files), ...values };
}
