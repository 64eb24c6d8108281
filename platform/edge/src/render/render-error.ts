/** A page, or a bundle, that does not work because code of a bundle threw. */
export class RenderError extends Error {
  override readonly name = 'RenderError';

  /**
   * What the process says of where it threw; bundles can forge it. `trace`: the stack. `part`: the part whose bundle does not load.
   */
  constructor(
    message: string,
    readonly trace = '',
    readonly part?: string,
  ) {
    super(message);
  }
}
