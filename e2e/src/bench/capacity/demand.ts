/** What is planned for. */
export const DEMAND = { pageViews: 10_000, ordersPerMinute: 1_000, teams: 50, remotes: 200, regions: 3 };

/** Shares and counts that no bench can measure. Replace them by those of your shop. */
export const ASSUMPTIONS = {
  /** How much of a core is used at most in normal operation. */
  load: 0.5,
  /** Page views that load a document. The others are navigations within an open page. */
  documents: 0.5,
  /** Documents that are rendered for the request, such as searches. */
  rendered: 0.03,
  /** Documents whose visitors have none of the files yet. */
  firstVisits: 0.2,
  /** Calls to the API per page view that it answers from memory, and those that need the database. */
  cachedCalls: 1,
  uncachedCalls: 0.3,
  /** Page views per network and hour, and parts on a page. */
  pageViewsPerVisit: 8,
  partsPerPage: 5,
  /** Share of documents and of files that a CDN answers itself. */
  cdnDocuments: 0.9,
  cdnFiles: 0.99,
};

/** Connections that one process opens at most, as in docs/operations/database.md. */
export const CONNECTIONS = { api: 31, registry: 12 };

/** Visits in a report of the measurement. */
const VISITS_PER_REPORT = 20;
export const DAYS_PER_MONTH = 30;

/** Operations per second, from the demand. */
export function rates({ cdn }: { cdn: boolean }) {
  const a = ASSUMPTIONS;
  const documents = DEMAND.pageViews * a.documents;
  return {
    document: documents * (1 - a.rendered) * (cdn ? 1 - a.cdnDocuments : 1),
    render: documents * a.rendered,
    firstVisit: documents * a.firstVisits * (cdn ? 1 - a.cdnFiles : 1),
    list: DEMAND.pageViews * a.cachedCalls,
    uncachedList: DEMAND.pageViews * a.uncachedCalls,
    order: DEMAND.ordersPerMinute / 60,
    report: ((DEMAND.pageViews / a.pageViewsPerVisit) * a.partsPerPage) / VISITS_PER_REPORT,
  };
}
