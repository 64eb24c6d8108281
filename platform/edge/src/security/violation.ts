/** Something that a browser blocked. */
export interface Violation {
  /** The directive or policy. */
  rule: string;
  blocked: string;
  page: string;
  /** Hash of the blocked content, if the browser reports it: `sha384-…`. */
  hash?: string;
}

/** Reports read from one request. */
const MAX_REPORTS = 20;

const short = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : '');

/** The violations in a request's body, in either of the two formats that browsers send. */
export function violationsIn(body: unknown): Violation[] {
  if (Array.isArray(body)) return body.slice(0, MAX_REPORTS).map(ofReport);
  const report = (body as { 'csp-report'?: Record<string, unknown> } | null)?.['csp-report'];
  if (!report) return [];
  return [
    {
      rule: short(report['effective-directive'] ?? report['violated-directive']),
      blocked: short(report['blocked-uri']),
      page: short(report['document-uri']),
    },
  ];
}

function ofReport(report: { type?: unknown; url?: unknown; body?: Record<string, unknown> } | null): Violation {
  const { effectiveDirective, blockedURL, hash } = report?.body ?? {};
  return {
    rule: short(effectiveDirective ?? report?.type),
    blocked: short(blockedURL),
    page: short(report?.url),
    hash: short(hash) || undefined,
  };
}
