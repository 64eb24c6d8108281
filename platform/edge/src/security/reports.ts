import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { FastifyPluginAsync } from 'fastify';
import { isOfKnownScript } from './known-scripts.ts';
import { violationsIn } from './violation.ts';

/** Where browsers tell of what a page's policy stopped. */
export const REPORTS_PATH = '/_reports';

const TYPES = ['application/csp-report', 'application/reports+json', 'application/json'];
/** Browsers gather reports, each with the whole policy in it. */
const MOST_BYTES = 64 * 1024;
/** Anybody can send a report: more lines than this a minute say nothing new. */
const LINES_A_MINUTE = 20;

/** Counts reports since the start, for /healthz. */
export class Reports {
  total = 0;
  #lines = 0;
  #minute = 0;

  /** Whether this one is still to be logged; `now` in ms by any clock that is never set. */
  take(now = performance.now()): boolean {
    this.total += 1;
    const minute = Math.floor(now / 60_000);
    if (minute !== this.#minute) [this.#minute, this.#lines] = [minute, 0];
    this.#lines += 1;
    return this.#lines <= LINES_A_MINUTE;
  }
}

interface Options {
  reports: Reports;
  /** The releases that some visitors get. */
  served: () => ReleaseDescriptor[];
}

/** POST /_reports: what browsers report, in either of the two shapes they have for it. */
export const reportRoutes: FastifyPluginAsync<Options> = async (app, { reports, served }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    TYPES,
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    app.getDefaultJsonParser('error', 'error'),
  );

  app.post(REPORTS_PATH, async (request, reply) => {
    for (const violation of violationsIn(request.body)) {
      if (isOfKnownScript(violation, served())) continue;
      if (reports.take()) app.log.warn(violation, 'a browser reports that a page did what its policy forbids');
    }
    return reply.code(204).send();
  });
};
