import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** Less than this many px is an unsteady click, not a drag. */
const SLACK = 6;

/**
 * Lets a mouse drag what touch can swipe already, and ignores the click that ends a drag.
 * Its handlers belong on the element that scrolls. `onRelease` is told the distance in px, positive towards what comes next.
 */
export function useDrag(onRelease: (distance: number) => void) {
  const start = useRef<{ x: number; left: number } | null>(null);
  const dragged = useRef(false);

  const release = (event: PointerEvent) => {
    const from = start.current;
    start.current = null;
    // The click that follows comes in the same turn of the event loop; the next one is meant.
    setTimeout(() => (dragged.current = false));
    if (from && dragged.current && event.pointerType === 'mouse') onRelease(from.x - event.clientX);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      dragged.current = false;
      if (event.button === 0) start.current = { x: event.clientX, left: event.currentTarget.scrollLeft };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!start.current) return;
      const distance = start.current.x - event.clientX;
      if (!dragged.current && Math.abs(distance) <= SLACK) return;
      dragged.current = true;
      if (event.pointerType !== 'mouse') return;
      const row = event.currentTarget;
      row.setPointerCapture?.(event.pointerId);
      row.style.scrollSnapType = 'none';
      row.scrollLeft = start.current.left + distance;
    },
    onPointerUp: release,
    onPointerCancel: release,
    onClickCapture: (event: MouseEvent) => {
      if (!dragged.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
