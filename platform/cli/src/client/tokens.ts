import type { CreatedToken, Identity, TokenInfo } from '@farmgate/registry/contract';
import { path, type RegistryHttp } from './http.ts';

export const tokenCalls = (http: RegistryHttp) => ({
  /** Who the token speaks for. */
  identity: (): Promise<Identity> => http.get('/identity'),

  tokens: (): Promise<{ tokens: TokenInfo[] }> => http.get('/tokens'),

  /** The answer is the only time that the token itself is told. */
  createToken: (token: Pick<Identity, 'name' | 'part' | 'role'>): Promise<CreatedToken> =>
    http.send('POST', '/tokens', token),

  revokeToken: (id: string): Promise<void> => http.delete(`/tokens${path(id)}`),
});
