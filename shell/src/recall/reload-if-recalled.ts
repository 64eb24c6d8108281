/**
 * Loads the document anew if a release in it was recalled: a part that fails would only fail again here. Anything else,
 * an edge that does not answer included, changes nothing.
 */
export async function reloadIfRecalled(): Promise<void> {
  const { pageRecalls } = await import(/* webpackChunkName: "recall" */ './recalls.ts');
  if (await pageRecalls().look()) location.reload();
}
