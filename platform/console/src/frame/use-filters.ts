import { useSearchParams } from 'react-router-dom';

/** The filters of a screen, which are in its address, and a function that sets one of them without a new history entry. */
export function useFilters(): [URLSearchParams, (name: string, value: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return [params, set];
}
