import { useState } from 'react';
import { clampLevel, scaleAt } from './zoom.ts';

interface View {
  level: number;
  /** px that the picture is moved by. */
  x: number;
  y: number;
}

const WHOLE: View = { level: 0, x: 0, y: 0 };

/** Zoom and place of the picture in the lightbox. */
export function useZoom() {
  const [view, setView] = useState(WHOLE);
  const zoomBy = (levels: number) =>
    setView((now) => {
      const level = clampLevel(now.level + levels);
      if (level === 0) return WHOLE;
      // What is in the middle stays in the middle.
      const grown = scaleAt(level) / scaleAt(now.level);
      return { level, x: now.x * grown, y: now.y * grown };
    });
  const moveBy = (x: number, y: number) =>
    setView((now) => (now.level === 0 ? now : { ...now, x: now.x + x, y: now.y + y }));
  const reset = () => setView(WHOLE);
  const transform = `translate(${view.x}px, ${view.y}px) scale(${scaleAt(view.level)})`;
  return { level: view.level, transform, zoomBy, moveBy, reset };
}
