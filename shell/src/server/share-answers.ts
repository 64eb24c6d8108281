import type { Share } from '@farmgate/shared/shell';
import { createQueryClient } from '@farmgate/shared/shell';

/** The same as the API's own cache, in ms, so pages are at most this much older. */
const CACHE_MS = 1_000;

/**
 * Calls the API once for all pages that a thread renders within a second. The calls read public data only, POST calls too, so
 * pages can share the answers. They must not modify them.
 */
export function shareAnswers(): Share {
  const answers = createQueryClient();
  return ({ method, path, params, body }, make) =>
    answers.fetchQuery({
      queryKey: [method, path, params, body],
      queryFn: make,
      staleTime: CACHE_MS,
      gcTime: CACHE_MS,
      structuralSharing: false,
    });
}
