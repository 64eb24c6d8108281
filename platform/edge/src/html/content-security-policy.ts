/**
 * A page's policy. Only scripts with this response's nonce run, and what those load ('strict-dynamic'): module
 * federation's runtime adds the parts' scripts itself. Styles may be inline because parts set them from script.
 */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    'frame-src https://www.openstreetmap.org',
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}
