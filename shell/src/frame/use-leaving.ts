import { useNavigation } from '@farmgate/shared/router';
import { useAfterHydration } from '@farmgate/shared/shell';

/** Whether another page is loading. False for the first page, which the edge may have rendered. */
export const useLeaving = (): boolean => useAfterHydration(useNavigation().state !== 'idle', false);
