/** Entry point `@farmgate/shared/testing`, for `@farmgate/testing` only: never part of a page. */
export { clearSession } from '../auth/session.ts';
export { createQueryClient, pageQueryClient } from '../query/query-client.ts';
export { siteStorage } from '../storage/storage.ts';
export { PageIdentityContext } from '../ui/head/page-identity.ts';
export { answer, fakeApi } from './fake-api.ts';
export type { FakeAnswer, FakeCall } from './fake-api.ts';
export { headersOf, list, read, said } from './make-call.ts';
export type { PageCall } from './make-call.ts';
export { metaOf } from './meta-of.ts';
export { PROFILE } from './profile.ts';
export { renderScreen } from './render-screen.tsx';
export type { ScreenOptions } from './render-screen.tsx';
export { sealed } from './sealed.ts';
export { standInWidget } from './stand-in-widget.ts';
export type { StandInWidget } from './stand-in-widget.ts';
export { createMemoryRouter } from 'react-router-dom';
