import { useHydrated } from '@farmgate/shared/auth';
import { useNavigation } from '@farmgate/shared/router';

/** Whether another page is loading. False for the first page, which the edge may have rendered. */
export function useLeaving(): boolean {
  const hydrated = useHydrated();
  return useNavigation().state !== 'idle' && hydrated;
}
