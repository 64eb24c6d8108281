let sanitize: ((html: string) => string) | undefined;

/**
 * Makes the policy under which text becomes markup where code did not ask for another one. Called before any remote's code
 * runs, because a page has one such policy and the first to come makes it. Until there is a sanitizer nothing becomes markup.
 */
export function createMarkupPolicy(): void {
  window.trustedTypes?.createPolicy('default', { createHTML: (html) => sanitize?.(html) as string });
}

export function setSanitizer(chosen: (html: string) => string): void {
  sanitize = chosen;
}
