/** What a page is told of a local part after each build, and when it connects. */
export interface BuildState {
  part: string;
  /** Of the code that is served. */
  hash: string;
  /** In plain text; while there are any, the code of the last build without errors is served. */
  errors: string[];
}
