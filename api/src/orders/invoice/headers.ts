import { createHash } from 'node:crypto';
import { INVOICE_STYLES, PRINT_SCRIPT } from './styles.ts';

const sourceHash = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

/** The document runs its own style and script and nothing else, and tells nobody its address. */
export const INVOICE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${sourceHash(INVOICE_STYLES)}`,
    `script-src ${sourceHash(PRINT_SCRIPT)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
};
