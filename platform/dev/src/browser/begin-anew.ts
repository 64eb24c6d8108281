/** Loads the page again, for a change that cannot be made in an open one. The reason is for the console. */
export function beginAnew(reason: unknown): void {
  console.info('The page begins anew:', reason);
  location.reload();
}
