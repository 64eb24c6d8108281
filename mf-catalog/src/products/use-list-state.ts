import { useNavigate, useNavigation, useSearchParams } from '@farmgate/shared/router';
import { listPath, readList, type ListState } from './list-state.ts';

/** The products page's state, and how to change it. */
export function useListState() {
  const [params] = useSearchParams();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const state = readList(params);
  // A ticked box must look ticked at once, also while the products it leads to are on their way.
  const { location } = navigation;
  const coming = location?.pathname === '/products' ? readList(new URLSearchParams(location.search)) : state;

  /** Goes on from what is set, from the first page. `replace` for what is typed: Back is not a letter less. */
  const change = (changes: Partial<ListState>, { replace = false } = {}) =>
    void navigate(listPath({ ...coming, page: 1, ...changes }), { replace, preventScrollReset: true });

  return { state, coming, change, busy: location?.pathname === '/products' };
}
