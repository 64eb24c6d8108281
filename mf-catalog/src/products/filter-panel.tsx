import { Busy, Skeleton } from '@farmgate/shared/ui';
import { lazy, memo, Suspense } from 'react';
import type { FilterProps } from './filter-props.ts';

const FilterFields = lazy(() => import(/* webpackChunkName: "filter-fields" */ './filter-fields.tsx'));

/** The filters. Their fields load after the products, which matter more. Products that arrive do not render them again. */
export const FilterPanel = memo(function FilterPanel(props: FilterProps) {
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
});
