export interface FieldError {
  field: string;
  message: string;
}

export type ApiErrorKind = 'rejected' | 'network' | 'timeout';

/** What the shop's API, or the way to it, had against a call. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    message: string,
    /** `rejected`: the server answered no. `network`, `timeout`: no answer came. */
    readonly kind: ApiErrorKind,
    /** HTTP status, 0 without an answer. */
    readonly status = 0,
    /** The answer's body as it came. */
    readonly data: unknown = undefined,
    /** The id under which the shop's logs have the call, if the shop failed. */
    readonly requestId?: string,
    /** Whether the answer has a Retry-After: the shop, or a proxy, did not decide on the call. */
    readonly isTemporary?: boolean,
  ) {
    super(message);
  }

  /** Messages by form field, from `{ errors: [{ field, message }] }`. */
  get fields(): FieldError[] {
    const { errors } = (this.data ?? {}) as { errors?: unknown };
    if (!Array.isArray(errors)) return [];
    return errors.filter((error): error is FieldError => typeof error?.field === 'string');
  }

  /** The plain messages of `{ errors: ["…"] }`, as sign-up conflicts come. */
  get messages(): string[] {
    const { errors } = (this.data ?? {}) as { errors?: unknown };
    return Array.isArray(errors) ? errors.filter((error): error is string => typeof error === 'string') : [];
  }

  /** Seconds to wait after a 429. */
  get retryAfter(): number | undefined {
    const { retryAfter } = (this.data ?? {}) as { retryAfter?: unknown };
    return typeof retryAfter === 'number' ? retryAfter : undefined;
  }
}

/** What an answer says that is no success. */
export function rejectedAnswer(status: number, data: unknown, requestId?: string, isTemporary = false): ApiError {
  const { message } = (data ?? {}) as { message?: unknown };
  const text = typeof message === 'string' ? message : 'The shop could not do that. Try again.';
  return new ApiError(text, 'rejected', status, data, status >= 500 ? requestId : undefined, isTemporary);
}

export const lateAnswer = () => new ApiError('The shop is taking too long to answer. Please try again.', 'timeout');

export const noAnswer = () =>
  new ApiError('The shop cannot be reached. Check your connection and try again.', 'network');

/** Whether an answer's body can be the API's: what stands between may say 200 to a page of its own, or cut it off. */
export const isAnswer = (data: unknown): boolean => typeof data === 'object' && data !== null;

/**
 * One line for a toast: the message, else the messages of the errors list joined with spaces. If the shop failed, with the id to tell
 * its support.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.';
  const { requestId } = error;
  return requestId ? `${ownText(error)} (Reference: ${requestId})` : ownText(error);
}

function ownText(error: ApiError): string {
  const { message } = (error.data ?? {}) as { message?: unknown };
  if (typeof message === 'string' && message) return message;
  const parts = [...error.fields.map((field) => field.message), ...error.messages];
  return parts.length > 0 ? parts.join(' ') : error.message;
}
