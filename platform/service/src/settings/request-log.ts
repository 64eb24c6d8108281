import { format, InvalidValue } from './format.ts';
import { matching } from './formats.ts';
import type { SettingsReader } from './settings-reader.ts';

/** Which requests get a line in the log. */
export interface RequestLog {
  /** `errors`: answers with status 500 and above. */
  which: 'all' | 'errors' | 'none';
  /** Whether requests to this path, without its query, get no line at all. */
  isExcept: (path: string) => boolean;
}

/** Health checks and scrapes, several a second. */
const PROBES = '/livez,/readyz,/healthz,/api/healthz,/registry/healthz,/metrics';

const paths = format<RequestLog['isExcept']>(
  'Set it to paths separated by commas, such as /healthz,/_parts/*. A * at the end stands for any rest.',
  (value) => {
    const items = value.split(',').flatMap((item) => item.trim() || []);
    const wrong = items.find((item) => !/^\/[^*?#\s]*\*?$/.test(item));
    if (wrong !== undefined) throw new InvalidValue(`contains "${wrong}"`);
    return except(items);
  },
);

/** What is logged without settings. */
export const LOG_ALL: RequestLog = { which: 'all', isExcept: except(PROBES.split(',')) };

/** Reads `LOG_REQUESTS` and `LOG_REQUESTS_EXCEPT`; the reader collects their problems. */
export function readRequestLog(reader: Pick<SettingsReader, 'read'>): RequestLog {
  const settings = reader.read({
    LOG_REQUESTS: matching(/^(all|errors|none)$/, 'Set it to all, errors or none.')({ default: LOG_ALL.which }),
    LOG_REQUESTS_EXCEPT: paths({ default: LOG_ALL.isExcept }),
  });
  return { which: settings.LOG_REQUESTS as RequestLog['which'], isExcept: settings.LOG_REQUESTS_EXCEPT };
}

function except(items: string[]): RequestLog['isExcept'] {
  const exact = new Set(items.filter((item) => !item.endsWith('*')));
  const prefixes = items.filter((item) => item.endsWith('*')).map((item) => item.slice(0, -1));
  return (path) => exact.has(path) || prefixes.some((prefix) => path.startsWith(prefix));
}
