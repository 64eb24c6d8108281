/** `^1.9.0` and `1.2.0` → `1`. */
export const majorOf = (version: string): string | undefined => /\d+/.exec(version)?.[0];
