/** Reloads the document if one of its releases was recalled, because its failing part would fail again. Otherwise does nothing. */
export async function reloadIfRecalled(): Promise<void> {
  const { pageRecalls } = await import(/* webpackChunkName: "later" */ './recalls.ts');
  if (await pageRecalls().look()) location.reload();
}
