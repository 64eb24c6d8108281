import { Card, Grid } from '@farmgate/shared/ui';

export default { title: 'Layout/Grid' };

const TILES = Array.from({ length: 8 }, (_, index) => index + 1);

export const Tiles = () => (
  <Grid as="ul">
    {TILES.map((tile) => (
      <Card key={tile} as="li">
        Tile {tile}
      </Card>
    ))}
  </Grid>
);

export const TwoColumnsAtMost = () => (
  <Grid max={2} gap={8}>
    {TILES.map((tile) => (
      <Card key={tile}>Tile {tile}</Card>
    ))}
  </Grid>
);
