import type { PreviewLink, PreviewList } from '@farmgate/registry/contract';
import { path, type RegistryHttp } from './http.ts';

interface PreviewWish {
  channel: string;
  /** Part → version. */
  parts: Record<string, string>;
  /** How long it holds, 1 to 168. */
  hours: number;
  reason: string;
}

export const previewCalls = (http: RegistryHttp) => ({
  /** A link that shows published releases to one browser, in the channel's own shop. */
  preview: (wish: PreviewWish): Promise<PreviewLink> => http.send('POST', '/previews', wish),

  /** Those that can be opened now, the oldest first. */
  previews: (query: { channel?: string } = {}): Promise<PreviewList> => http.get('/previews', query),

  revokePreview: (id: string, wish: { reason: string }): Promise<PreviewList['previews'][number]> =>
    http.send('DELETE', `/previews${path(id)}`, wish),
});
