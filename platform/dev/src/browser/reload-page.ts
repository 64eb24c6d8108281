/** Loads the page again, for a change that cannot be made in an open one. The reason is for the console. */
export function reloadPage(reason: unknown): void {
  console.info('Reloading the page:', reason);
  location.reload();
}
