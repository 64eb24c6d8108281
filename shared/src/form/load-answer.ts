import { loadHttp } from '../api/request.ts';
import { loadToasts } from '../notify/toasts.ts';

const ignore = () => undefined;

/** Loads what a submit and its answer need, so that both take one round trip. If it fails, the submit tries again. */
export function loadAnswer(): void {
  loadHttp().catch(ignore);
  loadToasts().catch(ignore);
}
