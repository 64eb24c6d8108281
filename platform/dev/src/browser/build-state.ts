/** The state of a local part, sent to pages when they connect and after each build. */
export interface BuildState {
  part: string;
  /** Hash of the served code. */
  hash: string;
  /** In plain text. While there are errors, the code of the last successful build is served. */
  errors: string[];
}
