import { settingsQuery } from '@farmgate/shared/data';
import type { LoaderArgs } from '@farmgate/shared/remote';
import { Container, Hero, PageMeta } from '@farmgate/shared/ui';
import { categoriesQuery } from '../api/promotions.ts';
import { TEXTS } from '../texts/texts.ts';
import { useMedia } from '../motion/use-media.ts';
import { countText } from './count-text.ts';
import { FilterDrawer } from './filter-drawer.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { listPath, readList } from './list-state.ts';
import { loadPage, useProductPage } from './product-list.ts';
import styles from './products.module.css';
import { Results } from './results.tsx';
import { Searched } from './searched.tsx';
import { SortSelect } from './sort-select.tsx';
import { useListState } from './use-list-state.ts';

const TEXT = 'Prices are per kg. Pick a pack size.';

/** The page stands on its products; without categories or settings it only has fewer filters. */
export const loader = async ({ queryClient, request }: LoaderArgs) => {
  await Promise.all([
    loadPage(queryClient, readList(new URL(request.url).searchParams)),
    queryClient.prefetchQuery(categoriesQuery()),
    queryClient.prefetchQuery(settingsQuery()),
  ]);
  return null;
};

export function Component() {
  const { state, coming, change, busy } = useListState();
  const list = useProductPage(state);
  // The styles hide the filters beside the products. Without them, each press renders less.
  const isNarrow = useMedia('(max-width: 1023px)');
  const filters = { state: coming, facets: list?.facets, onChange: change };
  return (
    <>
      <PageMeta
        description={`Vegetables, greens, fruit and fresh cuts of the day, delivered in 1-2 days. ${TEXT}`}
        path={listPath({ ...state, query: '', cap: null, sort: 'featured' })}
      />
      <Hero title={TEXTS.products} text={TEXT} breadcrumbs={[{ label: 'Home', href: '/' }, { label: 'Products' }]} />
      <Container className={styles.layout}>
        <aside aria-label="Filters" className={styles.sidebar}>
          {!isNarrow && <FilterPanel {...filters} />}
        </aside>
        <section aria-labelledby="our-products" className={styles.main}>
          <div className={styles.heading}>
            <h2 id="our-products">{TEXTS.ourProducts}</h2>
            <p className={styles.count}>{list ? countText(list.count) : null}</p>
          </div>
          <div className={styles.toolbar}>
            <Searched state={state} />
            <FilterDrawer {...filters} count={list?.count} />
            <SortSelect value={coming.sort} onChange={(sort) => change({ sort })} />
          </div>
          <Results list={list} state={state} busy={busy} />
        </section>
      </Container>
    </>
  );
}
