import type { SiteComposition } from '../composition/site-composition.ts';
import { REPORTS_PATH } from './reports.ts';

/** The names under which code may make trusted HTML or script addresses: one a part, and those of what the shell uses. */
function trustedTypes({ parts }: SiteComposition): string[] {
  return [
    ...Object.keys(parts).map((part) => `farmgate-${part}`),
    // The shell's way to a remote's entry, which it holds against the composition.
    'farmgate-entries',
    // What sanitises a product's description, and all other text that becomes markup. The shell makes `default` before any
    // part runs, and a second one is blocked whatever else this list allows.
    'dompurify',
    'default',
    // A part that is tried again after it failed makes its policy again.
    "'allow-duplicates'",
  ];
}

/**
 * The headers of a page, whose nonce is its own. Only scripts with the nonce run, and what those load ('strict-dynamic'):
 * module federation's runtime adds the parts' scripts itself. Nothing becomes markup or a script's address from text but
 * through a named policy, and no script runs without a hash that its content has. Styles may be inline.
 */
export function pageHeaders(composition: SiteComposition) {
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
