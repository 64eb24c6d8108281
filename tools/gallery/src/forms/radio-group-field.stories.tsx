import { RadioGroupField } from '@farmgate/shared/ui/form';
import { useId, useState } from 'react';

export default { title: 'Forms/Radio group field' };

const OPTIONS = [
  { value: 'cash', label: 'Cash on delivery', hint: 'Pay the driver' },
  { value: 'online', label: 'Online', hint: 'Card, UPI or net banking' },
  { value: 'wallet', label: 'Wallet', disabled: true },
];

export const List = () => <Selecting />;

export const Cards = () => <Selecting look="cards" />;

export const Error = () => <Selecting look="cards" error="Choose a payment" />;

function Selecting(props: { look?: 'list' | 'cards'; error?: string }) {
  const [value, setValue] = useState('cash');
  const name = useId();
  return (
    <RadioGroupField
      {...props}
      label="Payment"
      name={name}
      options={OPTIONS}
      value={props.error ? undefined : value}
      onChange={(event) => setValue(event.target.value)}
    />
  );
}
