import type { NewPreview, Registry } from '@farmgate/registry-client/client';

export const previewCalls = ({ api, call }: Registry) => ({
  /** Creates a link that shows published releases to one browser, in the channel's own shop. */
  preview: (body: NewPreview) => call((signal) => api.POST('/previews', { body, signal })),

  /** The open previews, oldest first. */
  previews: (query: { channel?: string } = {}) => call((signal) => api.GET('/previews', { params: { query }, signal })),

  revokePreview: (id: string, body: { reason: string }) =>
    call((signal) => api.DELETE('/previews/{id}', { params: { path: { id } }, body, signal })),
});
