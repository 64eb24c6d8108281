import { ApiError } from '@farmgate/shared/api';
import { isRouteErrorResponse } from '@farmgate/shared/router';

interface Failure {
  status: number;
  /** Route → error as JSON: in the router's form, or the message of an ApiError as `unreached`. */
  errors: Record<string, unknown>;
}

/** Whether the API failed or was overloaded, in contrast to an answer that it would repeat. */
export const isDown = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;

/**
 * How a page without its data is answered: 404, or 503 with a retry.
 * @throws any other error: a part that fails here may work in the browser
 */
export function failureOf(errors: Record<string, unknown> | null): Failure | undefined {
  const [entry] = Object.entries(errors ?? {});
  if (!entry) return undefined;
  const [route, error] = entry;
  if (isRouteErrorResponse(error)) return { status: error.status, errors: { [route]: { ...error } } };
  if (error instanceof ApiError) return { status: 503, errors: { [route]: { unreached: error.message } } };
  throw error;
}
