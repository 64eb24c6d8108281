/** Settings are missing or cannot be used. Each problem is one line: the setting, what is wrong with it, what to do. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly problems: string[];

  constructor(problems: string | string[]) {
    const lines = [problems].flat();
    super(lines.length === 1 ? lines[0] : `${lines.length} problems:\n${lines.map((line) => `- ${line}`).join('\n')}`);
    this.problems = lines;
  }
}
