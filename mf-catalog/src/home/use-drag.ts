import { useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';

/** Less than this many px is an unsteady click, not a drag. */
const SLACK = 6;

/**
 * Lets a mouse drag what touch can swipe already, and ignores the click that ends a drag.
 * `onRelease` is told the distance in px, positive towards what comes next.
 */
export function useDrag(track: RefObject<HTMLElement | null>, onRelease: (distance: number) => void) {
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
      if (event.button === 0) start.current = { x: event.clientX, left: track.current?.scrollLeft ?? 0 };
    },
    onPointerMove: (event: PointerEvent) => {
      if (!start.current) return;
      const distance = start.current.x - event.clientX;
      if (!dragged.current && Math.abs(distance) <= SLACK) return;
      dragged.current = true;
      if (event.pointerType !== 'mouse' || !track.current) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      track.current.style.scrollSnapType = 'none';
      track.current.scrollLeft = start.current.left + distance;
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
