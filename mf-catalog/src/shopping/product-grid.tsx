import type { Product } from '@farmgate/shared/contract';
import { Busy, Grid, Skeleton } from '@farmgate/shared/ui';
import { ProductCard } from './product-card.tsx';

interface Props {
  products: readonly Product[];
  showRegular?: boolean;
  /** How many of the first pictures are loaded at once. */
  priority?: number;
}

/** Products side by side: two on a phone, four on a desk. */
export function ProductGrid({ products, showRegular, priority = 0 }: Props) {
  return (
    <Grid as="ul" max={4}>
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
      <Grid max={4}>
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} shape="card" />
        ))}
      </Grid>
    </Busy>
  );
}
