import { type CleanedEnv, customCleanEnv, EnvMissingError } from 'envalid';
import type { Env } from './env.ts';
import { InvalidValue } from './format.ts';
import { fileVariable, readSettingFile } from './setting-file.ts';
import { SettingsError } from './settings-error.ts';

export type { Env } from './env.ts';

/**
 * Reads settings from the environment and collects all problems, so that one start reports every one of them. Each setting can
 * also be in a file: `DATABASE_URL_FILE=/run/secrets/database-url`.
 */
export class SettingsReader {
  readonly #problems = new Set<string>();
  readonly #env: Record<string, string>;
  /** Settings that are in a file which cannot be used. They are not also reported as missing. */
  readonly #unreadable = new Set<string>();

  /** An empty variable counts as not set. */
  constructor(env: Env) {
    this.#env = Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  }

  /** The environment, in which the settings read so far have the texts of their files instead of these. */
  get env(): Env {
    return this.#env;
  }

  /** The values of these settings. One with a problem is undefined, and `finish` throws. */
  read<Specs extends object>(specs: Specs): Readonly<CleanedEnv<Specs>> {
    for (const name of Object.keys(specs)) this.#readFile(name);
    return customCleanEnv(this.#env, specs, (settings) => settings, {
      reporter: ({ errors }) => {
        for (const [name, error] of Object.entries<Error | undefined>(errors)) {
          if (this.#unreadable.has(name)) continue;
          const { desc: fix } = (specs as Record<string, { desc?: string }>)[name]!;
          this.add([`${name} ${this.#problem(name, error)}. ${fix}`]);
        }
      },
    });
  }

  /** Adds problems that depend on several settings. A problem that is known already is not added again. */
  add(problems: string[]): void {
    for (const problem of problems) this.#problems.add(problem);
  }

  /** @throws SettingsError with all problems, if there are any */
  finish(): void {
    if (this.#problems.size > 0) throw new SettingsError([...this.#problems]);
  }

  #readFile(name: string): void {
    try {
      const text = readSettingFile(this.#env, name);
      if (text === undefined) return;
      this.#env[name] = text;
      delete this.#env[fileVariable(name)];
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error;
      this.#unreadable.add(name);
      this.add([`${name} ${error.problem}`]);
    }
  }

  #problem(name: string, error: Error | undefined): string {
    if (error instanceof EnvMissingError) return 'is not set';
    if (error instanceof InvalidValue) return error.problem ?? `is "${this.#env[name]}"`;
    throw error;
  }
}

/** Reads settings that depend on nothing else. @throws SettingsError with all problems */
export function readSettings<Specs extends object>(env: Env, specs: Specs): Readonly<CleanedEnv<Specs>> {
  const reader = new SettingsReader(env);
  const settings = reader.read(specs);
  reader.finish();
  return settings;
}
