import { Spinner, Stack } from '@farmgate/shared/ui';

export default { title: 'Feedback/Spinner' };

export const Sizes = () => (
  <Stack direction="row">
    <Spinner label="Loading" />
    <Spinner label="Loading, large" size="3rem" />
  </Stack>
);
