import type { ListState } from './list-state.ts';

export interface FilterProps {
  state: ListState;
  onChange: (changes: Partial<ListState>) => void;
}
