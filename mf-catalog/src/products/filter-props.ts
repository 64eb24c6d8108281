import type { ProductPage } from './product-list.ts';
import type { ListState } from './list-state.ts';

export interface FilterProps {
  state: ListState;
  /** How many products each choice would show. */
  facets: ProductPage['facets'];
  onChange: (changes: Partial<ListState>) => void;
}
