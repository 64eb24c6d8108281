import { IconButton, Picture } from '@farmgate/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import styles from './lightbox.module.css';
import { fileName, PICTURES } from './pictures.ts';
import { usePointers } from './use-pointers.ts';
import { useZoom } from './use-zoom.ts';
import { BUTTON_LEVELS, MAX_LEVEL, WHEEL_LEVELS } from './zoom.ts';

interface Props {
  /** Place of the picture in the gallery. */
  at: number;
  onMove: (at: number) => void;
}

/** One picture large. Next and previous go round; zoom by button, wheel, pinch, double click or `+` and `-`. */
export function PictureView({ at, onMove }: Props) {
  const { level, transform, zoomBy, moveBy, reset } = useZoom();
  const pointers = usePointers(moveBy, zoomBy);
  const picture = PICTURES[at]!;
  const go = (step: number) => {
    reset();
    onMove((at + step + PICTURES.length) % PICTURES.length);
  };
  const keys: Record<string, () => void> = {
    ArrowRight: () => go(1),
    ArrowLeft: () => go(-1),
    '+': () => zoomBy(WHEEL_LEVELS),
    '=': () => zoomBy(WHEEL_LEVELS),
    '-': () => zoomBy(-WHEEL_LEVELS),
    '0': reset,
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <div className={styles.view}>
      <div
        className={styles.stage}
        onWheel={(event) => zoomBy(event.deltaY < 0 ? WHEEL_LEVELS : -WHEEL_LEVELS)}
        onDoubleClick={() => (level > 0 ? reset() : zoomBy(BUTTON_LEVELS))}
        {...pointers}
      >
        <Picture
          key={at}
          folder="gallery"
          image={fileName(at)}
          sizes="(min-width: 1328px) 1280px, 100vw"
          priority="eager"
          style={{ transform }}
          width={1280}
          height={848}
          alt={picture.alt}
          draggable={false}
        />
      </div>
      <div className={styles.controls}>
        <IconButton icon="chevron-left" label="Previous picture" variant="outline" onClick={() => go(-1)} />
        <IconButton
          icon="zoom-out"
          label="Zoom out"
          variant="outline"
          aria-disabled={level === 0}
          onClick={() => zoomBy(-BUTTON_LEVELS)}
        />
        <output className={styles.place} aria-live="polite">
          {at + 1} / {PICTURES.length}
        </output>
        <IconButton
          icon="zoom-in"
          label="Zoom in"
          variant="outline"
          aria-disabled={level === MAX_LEVEL}
          onClick={() => zoomBy(BUTTON_LEVELS)}
        />
        <IconButton icon="chevron-right" label="Next picture" variant="outline" data-autofocus onClick={() => go(1)} />
      </div>
    </div>
  );
}
