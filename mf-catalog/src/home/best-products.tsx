import { Section } from '@farmgate/shared/ui';
import { CallView, useQuery } from '@farmgate/shared/query';
import { seasonalProductsQuery } from '../api/products.ts';
import { ProductGrid, ProductGridSkeleton } from '../shopping/product-grid.tsx';
import { TEXTS } from '../texts/texts.ts';

const PAGE_SIZE = 8;

export const bestProductsQuery = () => seasonalProductsQuery({ page: 1, limit: PAGE_SIZE });

export function BestProducts() {
  const call = useQuery(bestProductsQuery());
  return (
    <Section title={TEXTS.bestProducts} action={<a href="/products">See all products</a>}>
      <CallView call={call} failed="The products did not load" waiting={<ProductGridSkeleton count={PAGE_SIZE} />}>
        {({ data: products }) => <ProductGrid products={products} />}
      </CallView>
    </Section>
  );
}
