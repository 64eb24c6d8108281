/** A page that a server bundle did not render, because its code threw. */
export class RenderError extends Error {
  override readonly name = 'RenderError';

  /** `trace`: what the bundle says of where it threw. It may be forged, and is empty if nothing is known. */
  constructor(
    message: string,
    readonly trace = '',
  ) {
    super(message);
  }
}
