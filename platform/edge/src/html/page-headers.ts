import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { TRUSTED_TYPES_POLICY } from '@farmgate/contract/part';
import { REPORTS_PATH } from '../security/reports.ts';
import { inlineScriptHashes } from './inline-scripts.ts';

/** Names of Trusted Types policies that a page with these releases may create. */
function trustedTypes(releases: readonly ReleaseDescriptor[]): string[] {
  return [
    // Script URLs of a part's own chunks. All parts share the name, so that the header does not grow with them.
    TRUSTED_TYPES_POLICY,
    // Builds before that have a name for each part.
    ...releases.filter(({ policy }) => policy !== TRUSTED_TYPES_POLICY).map(({ name }) => `farmgate-${name}`),
    // Script URLs of remotes' entries, which the shell checks against the composition.
    'farmgate-entries',
    // Sanitizes product descriptions and other text that becomes markup. The shell creates `default` before any part runs;
    // browsers always block a second policy with that name.
    'dompurify',
    'default',
    // Each part creates its policy, and again when it is retried after a failure.
    "'allow-duplicates'",
  ];
}

/**
 * Headers of a page with these releases, the same for every response. Only the document's own inline scripts run, and scripts that
 * those insert ('strict-dynamic'), since Module Federation's runtime adds the parts' scripts. Text becomes markup or a script's
 * URL only through a named policy, and scripts need an integrity hash. Styles may be inline.
 */
export function pageHeaders(releases: readonly ReleaseDescriptor[]): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `script-src ${inlineScriptHashes.join(' ')} 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    'frame-src https://www.openstreetmap.org',
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes(releases).join(' ')}`,
    `report-uri ${REPORTS_PATH}`,
    'report-to reports',
  ].join('; ');
  return {
    'content-security-policy': policy,
    'reporting-endpoints': `reports="${REPORTS_PATH}"`,
    'integrity-policy': 'blocked-destinations=(script), endpoints=(reports)',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  };
}
