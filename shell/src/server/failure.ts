import { ApiError } from '@farmgate/shared/api';
import { isRouteErrorResponse } from '@farmgate/shared/router';

interface Failure {
  status: number;
  /** As the browser's router takes them: route → error, in JSON's terms. */
  errors: Record<string, unknown>;
}

/**
 * What a page says when its data could not be had: that the thing does not exist, or to try again.
 * @throws anything else that went wrong: a part that fails here may work in the browser.
 */
export function failureOf(errors: Record<string, unknown> | null): Failure | undefined {
  const [entry] = Object.entries(errors ?? {});
  if (!entry) return undefined;
  const [route, error] = entry;
  if (isRouteErrorResponse(error)) return { status: error.status, errors: { [route]: { ...error } } };
  if (error instanceof ApiError) return { status: 503, errors: { [route]: { message: error.message } } };
  throw error;
}
