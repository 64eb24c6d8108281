import { answeredInTime } from './answered-in-time.ts';
import { rootCause } from '../logging/root-cause.ts';

/** Why a service without its database is not ready; empty when `check` resolves in time. */
export async function databaseReasons(check: () => Promise<unknown>): Promise<string[]> {
  try {
    await answeredInTime(check);
    return [];
  } catch (error) {
    const [cause] = rootCause(innermost(error)).message.split('\n', 1);
    return [`the database does not answer (${cause}): check that it runs and that DATABASE_URL is correct`];
  }
}

/** Drizzle's own message is the statement. */
const innermost = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error;
