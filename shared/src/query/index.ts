/** Entry point `@farmgate/shared/query`: the cache of server state and the product's call states. */
export { callState } from './call-state.ts';
export type { CallState } from './call-state.ts';
export { createQueryClient, pageQueryClient } from './query-client.ts';
