import styles from './audience-field.module.css';
import { ShareSlider } from './share-slider.tsx';

/** Where a rollout begins unless somebody moves the slider. */
const FIRST_SHARE = 10;

interface Props {
  /** Undefined: everybody. */
  percent: number | undefined;
  onChange: (percent: number | undefined) => void;
}

/** To whom a release goes: everybody at once, or a share of the visitors that grows later. */
export function AudienceField({ percent, onChange }: Props) {
  const all = percent === undefined;
  return (
    <fieldset className={styles.audience}>
      <legend>Who gets it</legend>
      <label>
        <input type="radio" name="audience" checked={all} onChange={() => onChange(undefined)} />
        Everybody, with their next page
      </label>
      <label>
        <input type="radio" name="audience" checked={!all} onChange={() => onChange(FIRST_SHARE)} />A share of the
        visitors first
      </label>
      {!all && <ShareSlider percent={percent} onChange={onChange} />}
    </fieldset>
  );
}
