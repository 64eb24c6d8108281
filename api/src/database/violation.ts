/** The name of the unique index or check that PostgreSQL says was violated, wherever Drizzle has wrapped its error. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: string; constraint?: string };
    if (code?.startsWith('23')) return constraint;
  }
  return undefined;
}
