import { RangeSlider } from '@farmgate/shared/ui/form';
import { useState } from 'react';
import { Stack } from '@farmgate/shared/ui';

export default { title: 'Forms/Range slider' };

export const Middle = () => <Sliding initial={500} />;

export const Ends = () => (
  <Stack>
    <Sliding initial={200} label="Lowest price" />
    <Sliding initial={800} label="Highest price" />
  </Stack>
);

export const Disabled = () => <Sliding initial={500} disabled />;

function Sliding({ initial, ...rest }: { initial: number; label?: string; disabled?: boolean }) {
  const [value, setValue] = useState(initial);
  return (
    <RangeSlider
      label="Price Range"
      {...rest}
      min={200}
      max={800}
      value={value}
      onChange={setValue}
      format={(rupees) => `₹${rupees}`}
    />
  );
}
