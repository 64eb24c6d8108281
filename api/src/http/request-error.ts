/** A rejected call with its specified answer. Services throw it; the error handler sends it. */
export class RequestError extends Error {
  override name = 'RequestError';

  constructor(
    readonly status: number,
    readonly body: object,
    readonly headers: Record<string, string> = {},
  ) {
    super(`answered ${status}`);
  }
}

/** 404. Also for another customer's data, so that the answer does not reveal that it exists. */
export const notFound = (message: string) => new RequestError(404, { message });

/** 409: the data has changed since the customer saw it. */
export const conflict = (message: string) => new RequestError(409, { message });

/** 422 about one field. */
export const invalid = (field: string, message: string) =>
  new RequestError(422, { message, errors: [{ field, message }] });
