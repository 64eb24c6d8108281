/** Text to be found anywhere, as a LIKE pattern: what the customer typed has no wildcards. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
