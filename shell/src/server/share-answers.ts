import type { Share } from '@farmgate/shared/shell';
import { createQueryClient } from '@farmgate/shared/shell';

/** As long as the API itself keeps an answer, in ms: pages grow no older by more than that. */
const KEPT_MS = 1_000;

/**
 * Asks the API once for all pages that a thread renders within a second. They ask for what everybody may see and change
 * nothing by it, with POST neither, so what one page got is as right for another; none may change what it gets.
 */
export function shareAnswers(): Share {
  const answers = createQueryClient();
  return ({ method, path, params, body }, make) =>
    answers.fetchQuery({
      queryKey: [method, path, params, body],
      queryFn: make,
      staleTime: KEPT_MS,
      gcTime: KEPT_MS,
      structuralSharing: false,
    });
}
