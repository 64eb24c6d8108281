/** A call that is answered with no, in one of the wire's shapes. Thrown by services, answered by the error handler. */
export class Refusal extends Error {
  override name = 'Refusal';

  constructor(
    readonly status: number,
    readonly body: object,
    readonly headers: Record<string, string> = {},
  ) {
    super(`answered ${status}`);
  }
}

/** 404. Also for what belongs to somebody else: that it exists is nobody's business. */
export const notFound = (message: string) => new Refusal(404, { message });

/** 409: the request was right when it was made, and is no more. */
export const conflict = (message: string) => new Refusal(409, { message });

/** 422 about one field. */
export const invalid = (field: string, message: string) => new Refusal(422, { message, errors: [{ field, message }] });
