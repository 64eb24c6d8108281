import { Grid, ProductImage } from '@farmgate/shared/ui';

export default { title: 'Display/Product image' };

export const Loaded = () => (
  <Grid max={2}>
    <ProductImage image="amla" alt="Amla" sizes="200px" />
    <ProductImage image="asparagus" alt="Asparagus" sizes="200px" ratio="4 / 3" />
  </Grid>
);

/** The gallery's server answers this address with an empty file. */
export const Broken = () => <ProductImage image="missing" alt="Unknown product" sizes="200px" />;
