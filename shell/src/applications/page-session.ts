import type { ApplicationSession } from '@farmgate/shared/remote';
import { currentSession, onSessionChange } from '@farmgate/shared/shell';

/** The session as applications see it. */
export const pageSession: ApplicationSession = {
  get signedIn() {
    return currentSession().signedIn;
  },
  get name() {
    return currentSession().name;
  },
  subscribe: onSessionChange,
};
