import { ApiError } from '@farmgate/shared/api';
import { isRouteErrorResponse } from '@farmgate/shared/router';

interface Failure {
  status: number;
  /** Route → error, in JSON's terms: as the router takes them, or the words of an ApiError as `unreached`. */
  errors: Record<string, unknown>;
}

/** Whether an error says that the API is not at its best just now, as opposed to an answer that it stands by. */
export const isDown = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;

/**
 * What a page says when its data could not be had: that the thing does not exist, or to try again.
 * @throws anything else that went wrong: a part that fails here may work in the browser.
 */
export function failureOf(errors: Record<string, unknown> | null): Failure | undefined {
  const [entry] = Object.entries(errors ?? {});
  if (!entry) return undefined;
  const [route, error] = entry;
  if (isRouteErrorResponse(error)) return { status: error.status, errors: { [route]: { ...error } } };
  if (error instanceof ApiError) return { status: 503, errors: { [route]: { unreached: error.message } } };
  throw error;
}
