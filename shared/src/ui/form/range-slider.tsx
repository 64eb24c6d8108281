import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import fieldClasses from './field.module.css';
import { cx } from '../base/cx.ts';
import classes from './range-slider.module.css';

export interface RangeSliderProps {
  label: ReactNode;
  min: number;
  max: number;
  step?: number;
  value: number;
  /** Called while the slider moves. */
  onChange: (value: number) => void;
  /** Called when the slider is released: the moment to filter. */
  onCommit?: (value: number) => void;
  /** The value in words, seen and spoken. */
  format?: (value: number) => string;
  disabled?: boolean;
  className?: string;
}

/** A native range input. */
export function RangeSlider(props: RangeSliderProps) {
  const { label, min, max, step = 1, value, onChange, onCommit, format = String, disabled, className } = props;
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  const commit = useEffectEvent(() => ref.current && onCommit?.(ref.current.valueAsNumber));
  // React's onChange is the browser's `input`; only the browser's own `change` means that the slider was released.
  useEffect(() => {
    const input = ref.current;
    input?.addEventListener('change', commit);
    return () => input?.removeEventListener('change', commit);
  }, []);
  const at = max > min ? (Math.min(Math.max(value, min), max) - min) / (max - min) : 0;
  return (
    <div className={cx(fieldClasses.field, className)}>
      <div className={classes.top}>
        <label htmlFor={id} className={fieldClasses.label}>
          {label}
        </label>
        <output htmlFor={id} className={classes.value} aria-live="off">
          {format(value)}
        </output>
      </div>
      <input
        ref={ref}
        id={id}
        type="range"
        className={classes.slider}
        style={{ '--at': at }}
        {...{ min, max, step, value, disabled }}
        aria-valuetext={format(value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <div className={classes.ends} aria-hidden>
        <span>{format(min)}</span>
        <span>{format(max)}</span>
      </div>
    </div>
  );
}
