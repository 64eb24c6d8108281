import type { VariantComposition } from '../composition/variant-composition.ts';
import { REPORTS_PATH } from './reports.ts';

/** Names of Trusted Types policies that a page may create: one per part, and those of the shell. */
function trustedTypes({ parts }: VariantComposition): string[] {
  return [
    ...Object.keys(parts).map((part) => `farmgate-${part}`),
    // Script URLs of remotes' entries, which the shell checks against the composition.
    'farmgate-entries',
    // Sanitizes product descriptions and other text that becomes markup. The shell creates `default` before any part runs;
    // browsers always block a second policy with that name.
    'dompurify',
    'default',
    // A part that is retried after a failure creates its policy again.
    "'allow-duplicates'",
  ];
}

/**
 * Headers of a page with its own nonce. Only scripts with the nonce run, and scripts that those load ('strict-dynamic'), since
 * Module Federation's runtime adds the parts' scripts. Text becomes markup or a script's URL only through a named policy, and
 * scripts need an integrity hash. Styles may be inline.
 */
export function pageHeaders(composition: VariantComposition) {
  const policy = [
    "default-src 'self'",
    "script-src 'nonce-NONCE' 'strict-dynamic'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    'frame-src https://www.openstreetmap.org',
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes(composition).join(' ')}`,
    `report-uri ${REPORTS_PATH}`,
    'report-to reports',
  ].join('; ');
  const always = {
    'reporting-endpoints': `reports="${REPORTS_PATH}"`,
    'integrity-policy': 'blocked-destinations=(script), endpoints=(reports)',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  };
  return (nonce: string) => ({ ...always, 'content-security-policy': policy.replace('NONCE', nonce) });
}
