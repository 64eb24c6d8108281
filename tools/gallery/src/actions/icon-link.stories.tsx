import { IconLink, Stack } from '@farmgate/shared/ui';

export default { title: 'Actions/Icon link' };

export const Variants = () => (
  <Stack direction="row">
    <IconLink href="#main" icon="user" label="Account" />
    <IconLink href="#main" icon="user" label="Account, outlined" variant="outline" />
    <IconLink href="#main" icon="user" label="Account, solid" variant="solid" />
  </Stack>
);

export const Count = () => <IconLink href="#main" icon="cart" label="Cart, 3 items" count={3} />;
