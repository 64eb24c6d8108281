import { loadHttp } from '../api/request.ts';
import { prepareToasts } from '../notify/toasts.ts';
import { afterFrame } from '../ui/base/after-frame.ts';

const ignore = () => undefined;

/**
 * Loads what a submit and its answer need, so that both take one round trip, and prepares the toasts. If it fails, the submit tries again.
 * The press that the form gets the focus with does not wait for it.
 */
export function loadAnswer(): void {
  afterFrame(() => {
    loadHttp().catch(ignore);
    prepareToasts().catch(ignore);
  });
}
