import { Stack, Stepper } from '@farmgate/shared/ui';
import { type ComponentProps, useState } from 'react';

export default { title: 'Actions/Stepper' };

type Props = Omit<ComponentProps<typeof Stepper>, 'label' | 'quantity' | 'onIncrease' | 'onDecrease'>;

export const Looks = () => (
  <Stack align="start">
    <Counting label="Tomato, 500 g" />
    <Counting label="Onion, 1 kg" look="soft" />
    <Counting label="Carrot, 250 g" size="sm" />
    <Counting label="Apple, 1 kg" block />
  </Stack>
);

export const One = () => <Counting label="Tomato, 500 g" initial={1} />;

export const Maximum = () => <Counting label="Tomato, 500 g" initial={5} max={5} />;

export const Busy = () => <Counting label="Tomato, 500 g" busy />;

function Counting({ initial = 2, ...rest }: Props & { label: string; initial?: number }) {
  const [quantity, setQuantity] = useState(initial);
  const add = (difference: number) => setQuantity((before) => Math.max(1, before + difference));
  return <Stepper {...rest} quantity={quantity} onIncrease={() => add(1)} onDecrease={() => add(-1)} />;
}
