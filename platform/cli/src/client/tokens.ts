import type { NewToken, Registry } from '@farmgate/registry-client/client';

export const tokenCalls = ({ api, call }: Registry) => ({
  /** Name and role of the token in use. */
  identity: () => call((signal) => api.GET('/identity', { signal })),

  tokens: () => call((signal) => api.GET('/tokens', { signal })),

  /** Creates a token. Only this answer contains the token itself. */
  createToken: (body: NewToken) => call((signal) => api.POST('/tokens', { body, signal })),

  revokeToken: (id: string) => call((signal) => api.DELETE('/tokens/{id}', { params: { path: { id } }, signal })),
});
