import { alertSessionExpired } from '../notify/alerts.ts';
import { clearSession } from './session.ts';

let expiring: Promise<void> | undefined;

/** The one way a dead session ends: the alert once, however many calls found out, then a clean page. */
export function expireSession(reload: () => void = () => location.reload()): Promise<void> {
  expiring ??= alertSessionExpired().then(() => {
    expiring = undefined;
    clearSession();
    reload();
  });
  return expiring;
}
