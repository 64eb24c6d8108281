import { useNavigation } from '@farmgate/shared/router';
import { useHydrated } from '@farmgate/shared/shell';

/** Whether another page is on its way. Not so for the first one, which the edge may have rendered already. */
export function useLeaving(): boolean {
  const hydrated = useHydrated();
  return useNavigation().state !== 'idle' && hydrated;
}
