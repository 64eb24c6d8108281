import { useNavigation } from '@farmgate/shared/router';
import { useHydrated } from '@farmgate/shared/shell';

/** Whether another page is loading. False for the first page, which the edge may have rendered. */
export function useLeaving(): boolean {
  const hydrated = useHydrated();
  return useNavigation().state !== 'idle' && hydrated;
}
