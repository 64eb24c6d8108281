import { settingsQuery } from '@farmgate/shared/data';
import { formatRupees } from '@farmgate/shared/money';
import { RangeSlider } from '@farmgate/shared/ui/form';
import { useQuery } from '@farmgate/shared/query';
import { TEXTS } from '../texts/texts.ts';
import { useDebouncedControl } from './use-debounced-control.ts';

/** Rupees per kilogram: the slider's ends when the settings have none, and its initial value. */
const LOWEST = 200;
const HIGHEST = 800;
const INITIAL = 800;

/** Arrow keys commit at every step: after the first one, the list waits this many ms for the next. */
const PAUSE_MS = 250;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** The highest price per kilogram. Filters when the thumb is released, not while it moves. */
export function PriceSlider({ cap, onChange }: { cap: number | null; onChange: (cap: number | null) => void }) {
  const { data: settings } = useQuery(settingsQuery());
  const min = settings?.min_range ?? LOWEST;
  const max = Math.max(min, settings?.max_range ?? HIGHEST);
  const { draft, setDraft, commit } = useDebouncedControl(cap, onChange);
  return (
    <RangeSlider
      label={TEXTS.priceRange}
      min={min}
      max={max}
      step={1}
      value={clamp(draft ?? INITIAL, min, max)}
      onChange={setDraft}
      onCommit={(rupees) => commit(rupees, PAUSE_MS)}
      format={(rupees) => formatRupees(rupees * 100)}
    />
  );
}
