import { useNavigate, useNavigation, useSearchParams } from '@farmgate/shared/router';
import { startTransition, useCallback, useMemo, useState } from 'react';
import { listPath, readList, type ListState } from './list-state.ts';

/** The products page's state, and how to change it. */
export function useListState() {
  const [params] = useSearchParams();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ path: string }>();
  const state = useMemo(() => readList(params), [params]);
  // The page may show the new address only some time after navigation has ended, so what was asked for ends when it does:
  // a choice made meanwhile must not go on from the state before.
  if (asked && asked.path === listPath(state)) setAsked(undefined);
  // A ticked box must look ticked at once, also while the products it leads to are on their way. The router tells of
  // navigation a moment too late for that: React would have put the box back.
  const coming = useMemo(
    () => (asked ? readList(new URL(asked.path, 'http://shop').searchParams) : state),
    [asked, state],
  );

  /** Goes on from what is set, from the first page. */
  const change = useCallback(
    async (changes: Partial<ListState>) => {
      const step = { path: listPath({ ...coming, page: 1, ...changes }) };
      setAsked(step);
      await navigate(step.path, { preventScrollReset: true });
      const isThere = listPath(readList(new URLSearchParams(location.search))) === step.path;
      if (!isThere) startTransition(() => setAsked((latest) => (latest === step ? undefined : latest)));
    },
    [coming, navigate],
  );

  // The router tells of a navigation a moment late, too.
  const busy = asked !== undefined || navigation.location?.pathname === '/products';
  return { state, coming, change, busy };
}
