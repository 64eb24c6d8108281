import { ASSUMPTIONS, rates } from './demand.ts';
import { type Figures, type OperationName, SERVICES, type ServiceName } from './figures.ts';

export interface Work {
  name: string;
  operation: OperationName;
  perSecond: number;
  /** Cores that are busy with it, in each service. */
  cores: Record<ServiceName, number>;
}

/** The work of each kind, and the cores that it keeps busy. */
export function plan({ operations, bytes }: Figures, options: { cdn: boolean }): Work[] {
  const rate = rates(options);
  const work = (name: string, operation: OperationName, perSecond: number): Work => {
    const busy = (service: ServiceName) => (perSecond * (operations[operation].ms[service] ?? 0)) / 1_000;
    const cores = Object.fromEntries(SERVICES.map((service) => [service, busy(service)])) as Work['cores'];
    return { name, operation, perSecond, cores };
  };
  return [
    work('documents from the edge’s cache', 'document', rate.document),
    work('rendered documents', 'render', rate.render),
    work('files of releases', 'file', rate.firstVisit * bytes.fileCount),
    work('API calls, answered from memory', 'list', rate.list),
    work('API calls, with the database', 'uncachedList', rate.uncachedList),
    work('orders (three calls each)', 'order', rate.order),
    work('reports of 20 visits', 'report', rate.report),
  ];
}

/** Busy cores of a service. */
export const busyCores = (work: Work[], service: ServiceName): number =>
  work.reduce((sum, { cores }) => sum + cores[service], 0);

/** Cores to install, so that the planned load is not exceeded. */
export const installedCores = (work: Work[], service: ServiceName): number =>
  Math.ceil(busyCores(work, service) / ASSUMPTIONS.load);
