import { useRef, type PointerEvent } from 'react';
import { levelsBetween } from './zoom.ts';

type Point = { x: number; y: number };

const distance = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** One pointer moves, two pinch. */
export function usePointers(moveBy: (x: number, y: number) => void, zoomBy: (levels: number) => void) {
  const down = useRef(new Map<number, Point>());
  const lift = ({ pointerId }: PointerEvent) => void down.current.delete(pointerId);
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent) => {
      const before = down.current.get(event.pointerId);
      if (!before) return;
      const apart = distance([...down.current.values()]);
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const now = distance([...down.current.values()]);
      if (down.current.size === 1) moveBy(event.clientX - before.x, event.clientY - before.y);
      else if (apart > 0 && now > 0) zoomBy(levelsBetween(apart, now));
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}
