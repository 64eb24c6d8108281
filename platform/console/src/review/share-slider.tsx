import { useId } from 'react';
import styles from './share-slider.module.css';

interface Props {
  percent: number;
  onChange: (percent: number) => void;
}

const clamp = (percent: number) => Math.min(100, Math.max(0, Math.round(percent * 100) / 100));

/** A share of the visitors: by the slider in whole steps, by the field beside it to two decimals. */
export function ShareSlider({ percent, onChange }: Props) {
  const id = useId();
  const take = (text: string) => {
    if (text !== '' && Number.isFinite(Number(text))) onChange(clamp(Number(text)));
  };
  return (
    <div className={styles.share}>
      <label htmlFor={id}>Share of visitors</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={1}
        value={Math.round(percent)}
        aria-valuetext={`${percent}%`}
        onChange={({ target }) => take(target.value)}
      />
      <input
        type="number"
        aria-label="Share of visitors in percent"
        min={0}
        max={100}
        step="any"
        value={percent}
        onChange={({ target }) => take(target.value)}
      />
      <span aria-hidden="true">%</span>
    </div>
  );
}
