import { useNavigationType } from '@farmgate/shared/router';
import { startTransition, useEffect, useMemo, useState } from 'react';

interface Item {
  id: number;
}

/** An item with its key for React. */
export interface Shown<T> {
  key: string;
  item: T;
}

interface Progress<T> {
  name: string;
  all: readonly Shown<T>[];
  /** The list before. */
  before: readonly Shown<T>[];
  /** How many items of `all` are shown. */
  count: number;
}

const NONE: readonly never[] = [];

/**
 * A list that a link or a choice has led to, a few items in each frame, first those in view. Until then the places below have the items
 * of the list before, so that the page stays as long. On the way Back, and where the edge has rendered the list, it is complete at once.
 *
 * Items of another list get other keys. With the same key, an item that both lists have would make React move all others, and
 * the browser would style and lay out all of them in one frame.
 * @param name tells one list from another; the same while a list is fetched again
 * @param step items in each frame
 */
export function useGradually<T extends Item>(name: string, items: readonly T[], step: number): readonly Shown<T>[] {
  const atOnce = useNavigationType() === 'POP';
  const all = useMemo(() => items.map((item) => ({ key: `${name} ${item.id}`, item })), [name, items]);
  const [progress, setProgress] = useState<Progress<T>>(() => ({
    name,
    all,
    before: NONE,
    count: atOnce ? Infinity : step,
  }));
  let now = progress;
  if (now.name !== name) now = { name, all, before: now.all, count: atOnce ? Infinity : step };
  else if (now.all !== all) now = { ...now, all };
  if (now !== progress) setProgress(now);

  const { before, count } = now;
  const isComplete = count >= all.length;
  useEffect(() => {
    if (isComplete) return undefined;
    const more = () => startTransition(() => setProgress({ ...now, count: count + step }));
    const frame = requestAnimationFrame(more);
    return () => cancelAnimationFrame(frame);
  }, [isComplete, now, count, step]);
  return useMemo(() => (isComplete ? all : withRestOf(before, all, count)), [isComplete, all, before, count]);
}

function withRestOf<T extends Item>(before: readonly Shown<T>[], all: readonly Shown<T>[], count: number) {
  const first = all.slice(0, count);
  const rest = before.slice(count, all.length);
  return [...first, ...rest.filter(({ item }) => first.every((other) => other.item.id !== item.id))];
}
