import { readFileSync } from 'node:fs';

const PAGE = new URL('../../../../docs/operations/metrics.md', import.meta.url);

type Service = 'API' | 'Registry' | 'Edge';

/** `name type` of the metrics that docs/operations/metrics.md lists for a service, sorted. */
export function documentedMetrics(service: Service): string[] {
  const [, section = ''] = readFileSync(PAGE, 'utf8').split(new RegExp(`^### ${service}$`, 'm'));
  const [table = ''] = section.split(/^#/m);
  return [...table.matchAll(/^\| `(\w+)` *\| (\w+)/gm)].map(([, name, type]) => `${name} ${type}`).sort();
}

/** The same of the shop's own metrics in an answer of `/metrics`. */
export const servedMetrics = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (farmgate_\w+) (\w+)$/gm)].map(([, name, type]) => `${name} ${type}`).sort();
