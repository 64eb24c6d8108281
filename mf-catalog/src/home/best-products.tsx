import { productsQuery } from '@farmgate/shared/data';
import { ErrorCard, Section } from '@farmgate/shared/ui';
import { useQuery } from '@farmgate/shared/query';
import { ProductGrid, ProductGridSkeleton } from '../shopping/product-grid.tsx';
import { TEXTS } from '../texts.ts';

const PAGE_SIZE = 8;

export const bestProductsQuery = () => productsQuery({ page: 1, limit: PAGE_SIZE });

export function BestProducts() {
  const { data, isError, isFetching, refetch } = useQuery(bestProductsQuery());
  return (
    <Section title={TEXTS.bestProducts} action={<a href="/products">See all products</a>}>
      {data ? (
        <ProductGrid products={data.data} />
      ) : isError ? (
        <ErrorCard text="The products did not load." onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <ProductGridSkeleton count={PAGE_SIZE} />
      )}
    </Section>
  );
}
