/** The values without those that are empty or blank: what was not filled in is not sent. */
export function dropEmpty<Values extends object>(values: Values): Partial<Values> {
  const filled = Object.entries(values).filter(
    ([, value]) => (typeof value === 'string' ? value.trim() : (value ?? '')) !== '',
  );
  return Object.fromEntries(filled) as Partial<Values>;
}
