import { LiveRegion, Pagination } from '@farmgate/shared/ui';
import { useRef, useState } from 'react';
import { ProductGrid, ProductGridSkeleton } from '../shopping/product-grid.tsx';
import { countText } from './count-text.ts';
import { useKeepPlace } from './kept-place.ts';
import { filterCount, listPath, PAGE_SIZE, type ListState } from './list-state.ts';
import { NoResults } from './no-results.tsx';
import type { ProductPage } from './product-list.ts';
import styles from './products.module.css';
import { useGradually } from './use-gradually.ts';

/** Pictures in sight before scrolling. */
const IN_SIGHT = 4;
/**
 * Products of the first frame, one row, and of each later frame: one row on a phone, so that scrolling stays smooth, two on larger
 * screens. A phone has two columns, larger screens have up to four.
 */
const STEPS = { phone: { first: 2, later: 2 }, larger: { first: 4, later: 8 } };

/** Not at the edge, which renders all products. */
const isPhone = () => globalThis.matchMedia?.('(max-width: 767px)').matches ?? false;
const NONE: ProductPage['products'] = [];

/** A page of products, or why there are none. The products before stay, dimmed, until those of a new choice are there. */
export function Results({ list, state, busy }: { list: ProductPage | undefined; state: ListState; busy: boolean }) {
  const name = listPath(state);
  const grid = useRef<HTMLUListElement>(null);
  useKeepPlace(name, grid);
  const { shown, rows } = useGradually(name, list?.products ?? NONE, isPhone() ? STEPS.phone : STEPS.larger);
  const packs = useState(() => new Map<number, number | null>())[0];
  if (!list) return <ProductGridSkeleton count={PAGE_SIZE} />;
  const narrowed = state.query !== '' || filterCount(state) > 0;
  return (
    <div className={styles.results} aria-busy={busy}>
      <LiveRegion message={narrowed ? `${countText(list.count)} found` : ''} />
      {list.didYouMean && (
        <p>
          Did you mean <a href={listPath({ ...state, query: list.didYouMean, page: 1 })}>{list.didYouMean}</a>?
        </p>
      )}
      {list.count === 0 ? (
        <NoResults state={state} />
      ) : (
        <ProductGrid
          // React replaces the grid of another list as one element, which takes less time than its cards one by one.
          key={name}
          ref={grid}
          packs={packs}
          products={list.products}
          shown={shown}
          rows={rows}
          inSight={IN_SIGHT}
          besideFilters
        />
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
