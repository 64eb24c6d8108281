/** Entry point `@farmgate/shared/api`: how the browser talks to the shop's API. */
export { ApiError, errorText, isAnswer, lateAnswer, noAnswer, rejection } from './api-error.ts';
export type { ApiErrorKind, FieldError } from './api-error.ts';
export { listParams } from './call.ts';
export type { Call, ListParams } from './call.ts';
export { setCipherKey } from './cipher/key.ts';
export { makeCallsBy, request, requestEncrypted } from './request.ts';
export type { Share, Transport } from './request.ts';
