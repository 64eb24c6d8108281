/** Entry point `@farmgate/shared/storage`: what the browser stores for the shop; in memory when the browser blocks storage. */
export { isBlocked } from './blocked.ts';
export { tabStorage } from './storage.ts';
