import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { FastifyPluginAsync } from 'fastify';
import { isOfKnownScript } from './known-scripts.ts';
import { violationsIn } from './violation.ts';

/** Where browsers report violations of a page's policies. */
export const REPORTS_PATH = '/_reports';

const TYPES = ['application/csp-report', 'application/reports+json', 'application/json'];
/** Browsers send several reports at once, each with the whole policy. */
const MAX_BYTES = 64 * 1024;
/** Anybody can send reports, so the log takes only so many lines per minute. */
const MAX_LINES_PER_MINUTE = 20;

/** Counts reports since the start. */
export class Reports {
  total = 0;
  #lines = 0;
  #minute = 0;

  /** Counts a report; whether it is to be logged. `now`: ms of a monotonic clock. */
  count(now = performance.now()): boolean {
    this.total += 1;
    const minute = Math.floor(now / 60_000);
    if (minute !== this.#minute) [this.#minute, this.#lines] = [minute, 0];
    this.#lines += 1;
    return this.#lines <= MAX_LINES_PER_MINUTE;
  }
}

interface Options {
  reports: Reports;
  /** Every release that some visitors get. */
  served: () => ReleaseDescriptor[];
}

/** POST /_reports: violations, in both formats that browsers send. */
export const reportRoutes: FastifyPluginAsync<Options> = async (app, { reports, served }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    TYPES,
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    app.getDefaultJsonParser('error', 'error'),
  );

  app.post(REPORTS_PATH, async (request, reply) => {
    for (const violation of violationsIn(request.body)) {
      if (isOfKnownScript(violation, served())) continue;
      if (reports.count()) app.log.warn(violation, 'a browser reported a violation of a page policy');
    }
    return reply.code(204).send();
  });
};
