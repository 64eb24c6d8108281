/**
 * Which page numbers to show: the first, the last, the current one and its neighbours; `null` stands for a gap.
 * A gap of one page is that page: `1 2 3`, never `1 … 3`.
 */
export function pagesToShow(page: number, pageCount: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pageCount])]
    .filter((number) => number >= 1 && number <= pageCount)
    .sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const missing = number - (shown[index - 1] ?? 0) - 1;
    if (missing === 0) return [number];
    return missing === 1 ? [number - 1, number] : [null, number];
  });
}
