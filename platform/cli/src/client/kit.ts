import type { Registry } from '@farmgate/registry-client/client';

/** The packages of the shop that fit its live shell, by name without scope. */
export interface KitIndex {
  packages: Record<string, { version: string; url: string }>;
}

export const kitCalls = ({ api, call }: Registry) => ({
  /** The packages with which other repositories build parts for what is live on a channel. */
  kit: (channel: string): Promise<KitIndex> =>
    call((signal) =>
      api.GET('/kit' as never, { params: { query: { channel } }, signal } as never),
    ) as Promise<KitIndex>,
});
