/** Settings are missing or cannot be used. Each problem is one line that names the setting and says what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: string[];

  constructor(problems: string | string[]) {
    const lines = [problems].flat();
    super(lines.length === 1 ? lines[0] : `${lines.length} problems:\n${lines.map((line) => `- ${line}`).join('\n')}`);
    this.problems = lines;
  }
}

/** Reads all settings before it fails, so that one start tells all problems. */
export class SettingsReader {
  readonly #problems = new Set<string>();

  /** What `read` returns. If it throws a ConfigError, `finish` throws its problems; the value is not used then. */
  read<T>(read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      this.add(error.problems);
      return undefined as T;
    }
  }

  /** One that was found before is not added again. */
  add(problems: string[]): void {
    for (const problem of problems) this.#problems.add(problem);
  }

  /** @throws ConfigError with all problems, if there are any */
  finish(): void {
    if (this.#problems.size > 0) throw new ConfigError([...this.#problems]);
  }
}
