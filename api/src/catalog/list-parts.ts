/** Consecutive products of a list that one index has in the list's order. */
export interface Part {
  /** Only what is in season, or only what is not; undefined: the list is not split by season. */
  isInSeason: boolean | undefined;
  /** Whether `skip` counts from the end, because that is nearer. */
  fromEnd: boolean;
  skip: number;
  most: number;
}

interface Range {
  offset: number;
  limit: number;
}

/** The part that a range takes from `count` products, read from the nearer end; none if the range is beyond them. */
export function partOf(isInSeason: boolean | undefined, count: number, { offset, limit }: Range): Part[] {
  const most = Math.min(limit, count - offset);
  if (most <= 0) return [];
  const behind = count - offset - most;
  return [{ isInSeason, fromEnd: behind < offset, skip: Math.min(offset, behind), most }];
}

/** The parts of a page. The shop's order has what is in season first, so a page of it can have two parts. */
export function partsOf(
  range: Range,
  { total, inSeason }: { total: number; inSeason: number },
  bySeason: boolean,
): Part[] {
  // Without the condition, the index is read alone.
  if (!bySeason || inSeason === total) return partOf(undefined, total, range);
  const first = partOf(true, inSeason, range);
  const taken = first[0]?.most ?? 0;
  const rest = { offset: Math.max(0, range.offset - inSeason), limit: range.limit - taken };
  return [...first, ...partOf(false, total - inSeason, rest)];
}
