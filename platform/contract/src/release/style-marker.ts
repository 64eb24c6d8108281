/** `mf-cart` → `mf_cart`: the name of the global that a remote's entry sets, and of its build. */
export const globalName = (part: string) => part.replace(/[^a-zA-Z0-9]/g, '_');

/**
 * What the loader of a part's stylesheets looks for on link elements (`data-rspack`) before it loads one. Null for a
 * stylesheet that nothing loads later: those of the entry, whose names carry no hash.
 */
export function styleMarker(part: string, file: string): string | null {
  const chunk = /^web\/(.+)\.[0-9a-f]{8}\.css$/.exec(file)?.[1];
  return chunk ? `${globalName(part)}:chunk-${chunk}` : null;
}
