import { useRef, useState } from 'react';
import { useReducedMotion } from '../motion/use-media.ts';

/** Drags below this many px change nothing. */
const SHORT = 60;
/** As good as there, in slides. */
const NEAR = 0.005;

/**
 * A row of `count` slides, one visible at a time, that the browser scrolls and snaps. A copy of the first slide follows the
 * last one: when the row reaches the copy it jumps back to the start unnoticed, so the row loops endlessly.
 */
export function useSlides(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const reduced = useReducedMotion();

  const at = (row: HTMLElement) => row.scrollLeft / row.clientWidth;

  const show = (slide: number) => {
    const row = track.current;
    row?.scrollTo({ left: slide * row.clientWidth, behavior: reduced ? 'instant' : 'smooth' });
  };
  /** After a drag over `distance` px: on to the next slide in its direction, or back if it was a short one. */
  const settle = (distance: number) => {
    const row = track.current;
    if (!row?.clientWidth) return;
    const nearest = Math.abs(distance) < SHORT ? Math.round : distance > 0 ? Math.ceil : Math.floor;
    show(nearest(at(row)));
    snapAtRest(row, at(row));
  };
  const onScroll = () => {
    const row = track.current;
    if (!row?.clientWidth) return;
    if (at(row) >= count - NEAR) row.scrollTo({ left: 0, behavior: 'instant' });
    setIndex(Math.round(at(row)) % count);
    snapAtRest(row, at(row));
  };
  return { track, index, show, settle, onScroll };
}

/** A drag turns snapping off; it comes back once the row rests on a slide. */
function snapAtRest(row: HTMLElement, at: number) {
  if (Math.abs(at - Math.round(at)) < NEAR) row.style.scrollSnapType = '';
}
