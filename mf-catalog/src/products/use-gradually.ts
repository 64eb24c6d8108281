import { useNavigationType } from '@farmgate/shared/router';
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { EmptyPlace } from '../shopping/product-grid.tsx';
import { keptPlace, type KeptPlace } from './kept-place.ts';

interface Item {
  id: number;
}

interface Keyed<T> {
  /** For React. */
  key: string;
  item: T;
}

interface Steps {
  first: number;
  later: number;
}

/** What a list shows in this frame. */
interface Frame<T> {
  shown: readonly (Keyed<T> | EmptyPlace)[];
  /** Heights of the rows while places are empty, as `grid-template-rows` takes them. */
  rows: string | undefined;
}

interface Progress<T> {
  name: string;
  all: readonly Keyed<T>[];
  /** How many items of `all` are shown. */
  count: number;
  /** On the way Back: what was in the window when the customer left the list. */
  place: KeptPlace | undefined;
}

/**
 * A list, a few items in each frame, first those in view, so that the press that leads to it shows its result early. Until then the other
 * places are empty. On the way Back they are as high as they were, so that the page can scroll to where it was. A list that the edge has
 * rendered is complete at once.
 *
 * @param name tells one list from another; the same while a list is fetched again
 * @param steps items of the first frame, which are a row, and of each later one
 */
export function useGradually<T extends Item>(name: string, items: readonly T[], steps: Steps): Frame<T> {
  const { first, later } = steps;
  const isBack = useNavigationType() === 'POP';
  const all = useMemo(() => items.map((item) => ({ key: `${name} ${item.id}`, item })), [name, items]);
  const [progress, setProgress] = useState<Progress<T>>(() => {
    const place = isBack ? keptPlace(name, all.length) : undefined;
    // Nothing of the list was in the window: nothing needs to come first.
    const count = place?.count || (isBack ? Infinity : first);
    return { name, all, count, place };
  });
  let now = progress;
  if (now.name !== name) now = { name, all, count: isBack ? Infinity : first, place: undefined };
  else if (now.all !== all) now = { ...now, all };
  if (now !== progress) setProgress(now);

  const { count, place } = now;
  const isComplete = count >= all.length;
  useEffect(() => {
    if (isComplete) return undefined;
    const more = () => startTransition(() => setProgress({ ...now, count: count + later }));
    const frame = requestAnimationFrame(more);
    return () => cancelAnimationFrame(frame);
  }, [isComplete, now, count, later]);
  const shown = useMemo(() => (isComplete ? all : partOf(now, first)), [isComplete, all, now, first]);
  return { shown, rows: isComplete ? undefined : place?.rows };
}

/** The items that are shown, and the empty places between them. Whole rows are one element: each costs a slow phone time. */
function partOf<T extends Item>(
  { all, count, place }: Progress<T>,
  rowLength: number,
): readonly (Keyed<T> | EmptyPlace)[] {
  const first = place?.first ?? 0;
  const columns = place?.columns ?? rowLength;
  // From the first item in the window to the last of the list, then those above the window.
  const isShown = (index: number) => (index - first + all.length) % all.length < count;
  const shown: (Keyed<T> | EmptyPlace)[] = [];
  let index = 0;
  while (index < all.length) {
    const { key } = all[index]!;
    const emptyRows = index % columns === 0 ? countRows(index, columns, all.length, isShown) : 0;
    if (isShown(index)) shown.push(all[index]!);
    else shown.push(emptyRows > 0 ? { key: `${key} rows`, rows: emptyRows } : { key });
    index += Math.max(1, emptyRows * columns);
  }
  return shown;
}

/** How many rows from this item on are empty. The last one may be shorter. */
function countRows(start: number, columns: number, length: number, isShown: (index: number) => boolean): number {
  let index = start;
  while (index < length && !isShown(index)) index += 1;
  return index === length ? Math.ceil((index - start) / columns) : Math.floor((index - start) / columns);
}
