import type { Product } from '@farmgate/shared/contract';
import { Busy, Grid, Skeleton } from '@farmgate/shared/ui';
import { ProductCard } from './product-card.tsx';

/** Two columns on a phone, four from a tablet on; three beside the filters where those leave too little room. */
const COLUMNS = { min: 'clamp(9rem, 8rem + 4vw, 12.25rem)', max: 4 };

interface Props {
  products: readonly Product[];
  showRegular?: boolean;
  /** How many of the first pictures are loaded at once. */
  priority?: number;
}

/** Products side by side. */
export function ProductGrid({ products, showRegular, priority = 0 }: Props) {
  return (
    <Grid as="ul" {...COLUMNS}>
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} showRegular={showRegular} priority={index < priority} />
      ))}
    </Grid>
  );
}

/** The same grid while its products are on their way. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <Busy label="Loading products">
      <Grid {...COLUMNS}>
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} shape="card" />
        ))}
      </Grid>
    </Busy>
  );
}
