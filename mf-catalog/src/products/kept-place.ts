import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/** How a list looked when the customer left it for another page. */
export interface KeptPlace {
  /** Heights of its rows, as `grid-template-rows` takes them. */
  rows: string;
  /** The first and the last item in the window, from 0. */
  first: number;
  last: number;
}

interface Kept extends KeptPlace {
  /** Conditions under which the rows still fit. */
  items: number;
  windowWidth: number;
}

const places = new Map<string, Kept>();

/** The place of a list that the customer has left; undefined if its rows no longer fit. */
export function keptPlace(name: string, items: number): KeptPlace | undefined {
  const kept = places.get(name);
  return kept?.items === items && kept.windowWidth === window.innerWidth ? kept : undefined;
}

/** Keeps the place of a list when its page goes, so that the way Back can show first what was in the window. */
export function useKeepPlace(name: string, list: RefObject<HTMLElement | null>): void {
  const keep = useEffectEvent(() => {
    if (!list.current) return;
    const items = [...list.current.children].map((item) => item.getBoundingClientRect());
    const first = items.findIndex(({ bottom }) => bottom > 0);
    const last = items.findLastIndex(({ top }) => top < window.innerHeight);
    const { gridTemplateRows: rows } = getComputedStyle(list.current);
    // Beyond the list's end or before its start, no item is in the window.
    if (first < 0 || last < first) return void places.delete(name);
    places.set(name, { rows, first, last, items: items.length, windowWidth: window.innerWidth });
  });
  useLayoutEffect(() => () => keep(), []);
}
