import { Button, Stack } from '@farmgate/shared/ui';

export default { title: 'Actions/Button' };

const VARIANTS = ['primary', 'secondary', 'soft', 'quiet', 'danger'] as const;

export const Variants = () => (
  <Stack align="start">
    {VARIANTS.map((variant) => (
      <Button key={variant} variant={variant}>
        Button {variant}
      </Button>
    ))}
  </Stack>
);

export const Sizes = () => (
  <Stack direction="row" wrap>
    <Button size="sm">Small</Button>
    <Button size="md">Medium</Button>
    <Button size="lg">Large</Button>
  </Stack>
);

export const Icons = () => (
  <Stack direction="row" wrap>
    <Button icon="cart">Add to cart</Button>
    <Button iconEnd="arrow-right">Continue</Button>
  </Stack>
);

export const Disabled = () => (
  <Stack align="start">
    {VARIANTS.map((variant) => (
      <Button key={variant} variant={variant} disabled>
        Button {variant}
      </Button>
    ))}
  </Stack>
);

export const Busy = () => (
  <Stack align="start">
    {VARIANTS.map((variant) => (
      <Button key={variant} variant={variant} busy>
        Button {variant}
      </Button>
    ))}
  </Stack>
);

export const Block = () => <Button block>As wide as its parent</Button>;

export const LongText = () => (
  <Button icon="truck">Deliver this order to the address that you used last time, tomorrow before noon</Button>
);
