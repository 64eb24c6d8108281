import type { Registry } from '@farmgate/registry-client/client';

/** The packages of the shop that fit its live shell. */
export type KitIndex = Awaited<ReturnType<ReturnType<typeof kitCalls>['kit']>>;

export const kitCalls = ({ api, call }: Registry) => ({
  /** The packages with which other repositories build parts for what is live on a channel. */
  kit: (channel: string) => call((signal) => api.GET('/kit', { params: { query: { channel } }, signal })),
});
