/** The header in which a proxy in TRUST_PROXY passes on the `traceparent` that a page has sent. */
export const PAGE_TRACE = 'x-page-trace';
