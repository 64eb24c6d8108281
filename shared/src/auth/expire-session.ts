import { alertSessionExpired } from '../notify/alerts.ts';
import { isBlocked } from '../storage/blocked.ts';
import { tellSessionEnd } from './session-end.ts';
import { clearSession } from './session.ts';

let expiring: Promise<void> | undefined;

async function alertAndLeave(reload: () => void): Promise<void> {
  try {
    await alertSessionExpired();
  } finally {
    // Remove the expired session even when the alert failed.
    expiring = undefined;
    clearSession();
    leave(reload);
  }
}

/**
 * A page that has loaded again holds nothing of the customer. Where the browser stores nothing it would also have lost what the
 * customer typed, so the page stays there.
 */
const leave = (reload: () => void) => (isBlocked() ? tellSessionEnd() : reload());

/** The one way a dead session ends: the alert once, however many calls found out, then a clean page. */
export function expireSession(reload: () => void = () => location.reload()): Promise<void> {
  expiring ??= alertAndLeave(reload);
  return expiring;
}
