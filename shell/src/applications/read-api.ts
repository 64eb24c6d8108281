import { request } from '@farmgate/shared/api';
import type { ReadApi } from '@farmgate/shared/remote';

/** Calls of the shop's API for applications, without the visitor's session. */
export const readApi: ReadApi = (path, body) => request({ method: body ? 'POST' : 'GET', path, body });
