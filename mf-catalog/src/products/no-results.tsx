import { useQuery } from '@farmgate/shared/query';
import { ButtonLink, EmptyState } from '@farmgate/shared/ui';
import { categoriesQuery } from '../api/promotions.ts';
import { TEXTS } from '../texts/texts.ts';
import { filterCount, listPath, readList, type ListState } from './list-state.ts';
import styles from './no-results.module.css';

function emptyText(state: ListState): string {
  const isFiltered = filterCount(state) > 0;
  if (state.query !== '') {
    return `No products match "${state.query}"${isFiltered ? ' and your filters' : ''}. Check the spelling or browse the categories.`;
  }
  return isFiltered ? 'No products match your filters. Try fewer filters.' : 'Please check again later.';
}

const ALL = readList(new URLSearchParams());

/** Why no products show, and where to go from here. */
export function NoResults({ state }: { state: ListState }) {
  const { data } = useQuery(categoriesQuery());
  const isFiltered = filterCount(state) > 0;
  const narrowed = state.query !== '' || isFiltered;
  const categories = state.query === '' ? [] : (data?.data ?? []);
  return (
    <div className={styles.none}>
      <EmptyState
        title={TEXTS.noProducts}
        text={emptyText(state)}
        image="search"
        action={narrowed && <ButtonLink href="/products">Show all products</ButtonLink>}
      />
      {categories.length > 0 && (
        <nav aria-label="Categories">
          <ul role="list" className={styles.categories}>
            {categories.map(({ id, name }) => (
              <li key={id}>
                <ButtonLink variant="secondary" size="sm" href={listPath({ ...ALL, categories: [id] })}>
                  {name}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
