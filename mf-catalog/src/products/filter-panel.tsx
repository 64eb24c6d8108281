import { Busy, Skeleton } from '@farmgate/shared/ui';
import { lazy, memo, Suspense, useState } from 'react';
import type { FilterProps } from './filter-props.ts';

type Fields = typeof import('./filter-fields.tsx').default;

let loaded: Fields | undefined;

async function loadFields() {
  const module = await import(/* webpackChunkName: "filter-fields" */ './filter-fields.tsx');
  loaded = module.default;
  return module;
}

/** Loads the fields for a panel that is shown later: React would show fields that it has to wait for 300 ms later at the earliest. */
export const prepareFilters = () => void loadFields().catch(() => undefined);

const FieldsLater = lazy(loadFields);

/** The filters. Their fields load after the products, which matter more. Products that arrive do not render them again. */
export const FilterPanel = memo(function FilterPanel(props: FilterProps) {
  const [FilterFields] = useState<Fields | typeof FieldsLater>(() => loaded ?? FieldsLater);
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
