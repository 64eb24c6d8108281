import { ButtonLink, EmptyState, LiveRegion, Pagination } from '@farmgate/shared/ui';
import { ProductGrid, ProductGridSkeleton } from '../shopping/product-grid.tsx';
import { TEXTS } from '../texts/texts.ts';
import { filterCount, listPath, type ListState } from './list-state.ts';
import { PAGE_SIZE, type ProductPage } from './product-list.ts';
import styles from './products.module.css';
import { useGradually } from './use-gradually.ts';

/** Pictures in sight before scrolling. */
const IN_SIGHT = 4;
/** Products that fill the first window, even a large one. */
const FIRST = 8;
const NONE: ProductPage['products'] = [];

function emptyText(state: ListState): string {
  const isFiltered = filterCount(state) > 0;
  if (state.query !== '') {
    return `No products match "${state.query}"${isFiltered ? ' and your filters' : ''}. Check the spelling or browse the categories.`;
  }
  return isFiltered ? 'No products match your filters. Try fewer filters.' : 'Please check again later.';
}

/** A page of products, or why there are none. */
export function Results({ list, state, busy }: { list: ProductPage | undefined; state: ListState; busy: boolean }) {
  const products = useGradually(list?.products ?? NONE, FIRST);
  if (!list) return <ProductGridSkeleton count={PAGE_SIZE} />;
  const narrowed = state.query !== '' || filterCount(state) > 0;
  return (
    <div className={styles.results} aria-busy={busy}>
      <LiveRegion message={narrowed ? `${list.count} ${list.count === 1 ? 'product' : 'products'} found` : ''} />
      {list.count === 0 ? (
        <EmptyState
          title={TEXTS.noProducts}
          text={emptyText(state)}
          image="search"
          action={narrowed && <ButtonLink href="/products">Show all products</ButtonLink>}
        />
      ) : (
        <ProductGrid products={products} inSight={IN_SIGHT} besideFilters />
      )}
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        hrefFor={(page) => listPath({ ...state, page })}
        label="Pages of products"
      />
    </div>
  );
}
