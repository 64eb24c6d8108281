/** LIKE pattern that matches the text anywhere. Wildcards in the text are escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
