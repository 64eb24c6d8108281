import { Busy, Skeleton } from '@farmgate/shared/ui';
import { lazy, Suspense } from 'react';
import type { ListState } from './list-state.ts';

const FilterFields = lazy(() => import(/* webpackChunkName: "filter-fields" */ './filter-fields.tsx'));

export interface FilterProps {
  state: ListState;
  onChange: (changes: Partial<ListState>) => void;
}

/** The filters. Their fields come after the products, which are what the page is for. */
export function FilterPanel(props: FilterProps) {
  return (
    <Suspense
      fallback={
        <Busy label="Loading filters">
          <Skeleton shape="box" height="26rem" />
        </Busy>
      }
    >
      <FilterFields {...props} />
    </Suspense>
  );
}
