/** Entry point `@farmgate/shared/storage`: what the browser keeps for the shop, and the page's memory where it does not. */
export { isBlocked, onBlocked } from './blocked.ts';
export { siteStorage, tabStorage } from './storage.ts';
