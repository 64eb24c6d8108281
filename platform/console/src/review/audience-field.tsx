import styles from './audience-field.module.css';
import { ShareSlider } from './share-slider.tsx';

/** The initial share of a rollout, in percent. */
const FIRST_SHARE = 10;

interface Props {
  /** Undefined: all visitors. */
  percent: number | undefined;
  onChange: (percent: number | undefined) => void;
}

/** The audience of a release: all visitors, or a share that can grow later. */
export function AudienceField({ percent, onChange }: Props) {
  const all = percent === undefined;
  return (
    <fieldset className={styles.audience}>
      <legend>Audience</legend>
      <label>
        <input type="radio" name="audience" checked={all} onChange={() => onChange(undefined)} />
        All visitors, with their next page
      </label>
      <label>
        <input type="radio" name="audience" checked={!all} onChange={() => onChange(FIRST_SHARE)} />A share of the
        visitors first
      </label>
      {!all && <ShareSlider percent={percent} onChange={onChange} />}
    </fieldset>
  );
}
