import { Busy, Grid, Skeleton } from '@farmgate/shared/ui';

export default { title: 'Feedback/Busy' };

export const Products = () => (
  <Busy label="Loading products">
    <Grid>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </Grid>
  </Busy>
);
