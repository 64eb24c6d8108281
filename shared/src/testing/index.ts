/** Entry point `@farmgate/shared/testing`: for the parts' own tests. Never part of a page. */
export { answer, fakeApi } from './fake-api.ts';
export type { FakeAnswer, FakeCall } from './fake-api.ts';
export { metaOf } from './meta-of.ts';
export { PROFILE } from './profile.ts';
export { renderScreen } from './render-screen.tsx';
export type { ScreenOptions } from './render-screen.tsx';
export { sealed } from './sealed.ts';
export { createMemoryRouter } from 'react-router-dom';
