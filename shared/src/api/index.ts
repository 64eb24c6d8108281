/** Entry point `@farmgate/shared/api`: how the browser talks to the shop's API. */
export { ApiError, errorText } from './api-error.ts';
export { listParams } from './call.ts';
export type { Call, ListParams } from './call.ts';
export { request, requestEncrypted } from './request.ts';
