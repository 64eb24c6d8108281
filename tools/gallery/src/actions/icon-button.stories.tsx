import { IconButton, Stack } from '@farmgate/shared/ui';

export default { title: 'Actions/Icon button' };

export const Variants = () => (
  <Stack direction="row">
    <IconButton icon="search" label="Search" />
    <IconButton icon="search" label="Search, outlined" variant="outline" />
    <IconButton icon="search" label="Search, solid" variant="solid" />
  </Stack>
);

export const Sizes = () => (
  <Stack direction="row">
    <IconButton icon="close" label="Close" size="sm" />
    <IconButton icon="close" label="Close, medium" size="md" />
  </Stack>
);

export const Counts = () => (
  <Stack direction="row">
    <IconButton icon="cart" label="Cart, empty" count={0} />
    <IconButton icon="cart" label="Cart, 3 items" count={3} />
    <IconButton icon="cart" label="Cart, 120 items" count={120} />
  </Stack>
);

export const Disabled = () => <IconButton icon="trash" label="Remove" disabled />;
