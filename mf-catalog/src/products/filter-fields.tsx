import { ButtonLink, Stack } from '@farmgate/shared/ui';
import { CheckboxList } from '@farmgate/shared/ui/form';
import { useQuery } from '@farmgate/shared/query';
import { categoriesQuery } from '../api/promotions.ts';
import { TEXTS } from '../texts/texts.ts';
import type { FilterProps } from './filter-props.ts';
import { filterCount, listPath } from './list-state.ts';
import { PriceSlider } from './price-slider.tsx';

/** 'Product Categories' and 'Price Range'. */
export default function FilterFields({ state, facets, onChange }: FilterProps) {
  const { data } = useQuery(categoriesQuery());
  const counts = facets && new Map(facets.categories.map(({ id, count }) => [id, count]));
  const options = (data?.data ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
    count: counts && (counts.get(id) ?? 0),
  }));
  return (
    <Stack gap={5}>
      {options.length > 0 && (
        <CheckboxList
          label={TEXTS.productCategories}
          options={options}
          values={state.categories}
          onChange={(categories) => onChange({ categories })}
        />
      )}
      <PriceSlider cap={state.cap} onChange={(cap) => onChange({ cap })} />
      {filterCount(state) > 0 && (
        <ButtonLink variant="secondary" size="sm" href={listPath({ ...state, categories: [], cap: null, page: 1 })}>
          Clear filters
        </ButtonLink>
      )}
    </Stack>
  );
}
