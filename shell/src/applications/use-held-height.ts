import { useLocation } from '@farmgate/shared/router';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A page that was not shown before: as high as the placeholder of a loading page. */
const FIRST_HEIGHT = 'min(60vh, 32rem)';

/** Entry of the browser's history → height in px of its application. */
const heights = new Map<string, number>();

/**
 * Keeps the height of an application while it draws its page, so that Back restores the scroll position, and the footer does not
 * jump. The caller resets `minHeight` when the page is drawn.
 * @param isDrawn whether the edge has drawn the first page
 * @returns a ref for the application's element
 */
export function useHeldHeight(isDrawn: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // Before the router restores the position, which it does in a layout effect of the frame.
  useLayoutEffect(() => {
    const element = place.current!;
    const known = heights.get(key);
    if (known !== undefined) element.style.minHeight = `${known}px`;
    else if (!isDrawn && !element.hasChildNodes()) element.style.minHeight = FIRST_HEIGHT;
    return () => void heights.set(key, element.offsetHeight);
  }, [key, isDrawn]);
  return place;
}
