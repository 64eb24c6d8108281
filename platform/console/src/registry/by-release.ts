/** What belongs to each release, as `part@version`, in the order in which it came. */
export function byRelease<T extends { part: string; version: string }>(items: T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const item of items) {
    const key = `${item.part}@${item.version}`;
    const group = found.get(key);
    if (group) group.push(item);
    else found.set(key, [item]);
  }
  return found;
}
