import type { FastifyPluginAsync } from 'fastify';

/** Where browsers tell of what a page's policy stopped. */
export const REPORTS_PATH = '/_reports';

const TYPES = ['application/csp-report', 'application/reports+json', 'application/json'];
/** Browsers gather reports, each with the whole policy in it. */
const MOST_BYTES = 64 * 1024;
/** Anybody can send a report: more lines than this a minute say nothing new. */
const LINES_A_MINUTE = 20;

interface Violation {
  /** The directive or policy. */
  rule: string;
  blocked: string;
  page: string;
}

/** Counts reports since the start, for /healthz. */
export class Reports {
  total = 0;
  #lines = 0;
  #minute = 0;

  /** Whether this one is still to be logged. */
  take(now = Date.now()): boolean {
    this.total += 1;
    const minute = Math.floor(now / 60_000);
    if (minute !== this.#minute) [this.#minute, this.#lines] = [minute, 0];
    this.#lines += 1;
    return this.#lines <= LINES_A_MINUTE;
  }
}

/** POST /_reports: what browsers report, in either of the two shapes they have for it. */
export const reportRoutes: FastifyPluginAsync<{ reports: Reports }> = async (app, { reports }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    TYPES,
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    app.getDefaultJsonParser('error', 'error'),
  );

  app.post(REPORTS_PATH, async (request, reply) => {
    for (const violation of violationsIn(request.body)) {
      if (reports.take()) app.log.warn(violation, 'a browser reports that a page did what its policy forbids');
    }
    return reply.code(204).send();
  });
};

const short = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : '');

function violationsIn(body: unknown): Violation[] {
  if (Array.isArray(body)) {
    return body
      .slice(0, 20)
      .map((report: { type?: unknown; url?: unknown; body?: Record<string, unknown> } | null) => ({
        rule: short(report?.body?.effectiveDirective ?? report?.type),
        blocked: short(report?.body?.blockedURL),
        page: short(report?.url),
      }));
  }
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
