import type { SpanPart, Tracing } from '@farmgate/service/tracing';
import { tracing } from '@farmgate/service/tracing';

/** Undefined without telemetry, and for pages that no request waits for, such as those of the admission. */
export const tracingOfRequest = (): Tracing | undefined => (tracing?.current() ? tracing : undefined);

/** A span for a page of a part, from the moment that it waits for a process. */
export function traceRender<Result>(active: Tracing, part: SpanPart, work: () => Promise<Result>): Promise<Result> {
  return active.span({ name: 'render' }, () => active.forPart(part, work));
}

/** A span for the time that a page is in its process. */
export const traceProcess = <Result>(
  active: Tracing,
  pid: number | undefined,
  work: () => Promise<Result>,
): Promise<Result> => active.span({ name: 'renderer process', attributes: { 'process.pid': pid ?? 0 } }, work);
