import type { WidgetProps } from '@farmgate/shared/parcel';
import { useQuery } from '@farmgate/shared/query';
import type { DeclaredProps } from '@farmgate/shared/remote';
import { Grid } from '@farmgate/shared/ui';
import { inSeasonQuery } from '../api/products.ts';
import { ProductTile } from '../products/product-tile.tsx';
import type { picks } from './declaration.ts';
import styles from './picks.module.css';

const COUNT = 4;

/** A few products in season, except the one with the id `without`. It shows nothing until they are loaded. */
export function Picks({ heading = 'In season', without, onPicked }: DeclaredProps<typeof picks> & WidgetProps) {
  const { data = [] } = useQuery(inSeasonQuery());
  const shown = data.filter(({ id }) => id !== without).slice(0, COUNT);
  if (shown.length === 0) return null;
  return (
    <section aria-label={heading} className={styles.picks}>
      <h2>{heading}</h2>
      <Grid as="ul" max={COUNT}>
        {shown.map((product) => (
          <ProductTile key={product.id} product={product} heading="h3" onPick={() => onPicked?.({ id: product.id })} />
        ))}
      </Grid>
    </section>
  );
}
