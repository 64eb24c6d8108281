import { useEffect, useEffectEvent, type RefObject } from 'react';

/** How a list looked when the customer left it for another page. */
export interface KeptPlace {
  /** Items of the list. */
  items: number;
  /** Heights of its rows, as `grid-template-rows` takes them. */
  rows: string;
  /** Items in a row. */
  columns: number;
  /** The first item in the window, from 0. */
  first: number;
  /** Items in the window. */
  count: number;
}

const PRESSES = ['pointerdown', 'keydown'];

const places = new Map<string, KeptPlace>();

/** Rows fit in a window as wide. The edge has no window. */
const keyOf = (name: string) => `${name} ${globalThis.innerWidth}`;

/** The place of a list that the customer has left; undefined if its rows no longer fit, or if the list was not yet complete. */
export function keptPlace(name: string, items: number): KeptPlace | undefined {
  const place = places.get(keyOf(name));
  return place?.items === items ? place : undefined;
}

/**
 * Keeps the place of a list, so that the way Back can show first what was in the window. Each press may lead away from the list. The
 * place is measured when the finger comes down: when the list goes, the browser would have to lay out the page for it.
 */
export function useKeepPlace(name: string, list: RefObject<HTMLElement | null>): void {
  const keep = useEffectEvent(() => {
    if (!list.current) return;
    const items = [...list.current.children].map((item) => item.getBoundingClientRect());
    const first = items.filter(({ bottom }) => bottom <= 0).length;
    const count = items.filter(({ top }) => top < innerHeight).length - first;
    const columns = items.filter(({ top }) => top === items[0]!.top).length;
    const rows = getComputedStyle(list.current).gridTemplateRows;
    places.set(keyOf(name), { items: items.length, rows, columns, first, count });
  });
  useEffect(() => {
    const press = ({ type, key }: Partial<KeyboardEvent>) => (type === 'pointerdown' || key === 'Enter') && keep();
    const options = { capture: true, passive: true };
    for (const type of PRESSES) addEventListener(type, press, options);
    return () => {
      for (const type of PRESSES) removeEventListener(type, press, options);
    };
  }, []);
}
