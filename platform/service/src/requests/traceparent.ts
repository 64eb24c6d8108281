/** Version 00 of W3C Trace Context. Nothing in it can end a comment or a header. */
const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Undefined unless the header can be passed on. */
export const validTraceparent = (header: unknown): string | undefined =>
  typeof header === 'string' && TRACEPARENT.test(header) ? header : undefined;

export const traceIdOf = (traceparent: string): string => traceparent.slice(3, 35);
