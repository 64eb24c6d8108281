import { Busy, Skeleton, Stack } from '@farmgate/shared/ui';

export default { title: 'Feedback/Skeleton' };

export const Shapes = () => (
  <Busy label="Loading">
    <Stack>
      <Skeleton lines={3} />
      <Skeleton shape="box" height="6rem" />
      <Skeleton shape="circle" width="4rem" height="4rem" />
      <Skeleton shape="card" />
    </Stack>
  </Busy>
);
