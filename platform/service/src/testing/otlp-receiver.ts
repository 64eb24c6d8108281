import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a collector receives it. */
export interface ReceivedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  /** Undefined for the first span of a trace. */
  parentSpanId?: string;
  /** 1: internal, 2: server, 3: client. */
  kind: number;
  attributes: Record<string, unknown>;
  /** 2: an error. */
  status: { code?: number; message?: string };
  events: { name: string; attributes: Record<string, unknown> }[];
}

type Attributes = { key: string; value: Record<string, unknown> }[];
interface Body {
  resourceSpans: {
    resource: { attributes: Attributes };
    scopeSpans: {
      spans: (Omit<ReceivedSpan, 'attributes' | 'events'> & {
        attributes: Attributes;
        events?: { name: string; attributes: Attributes }[];
      })[];
    }[];
  }[];
}

export interface OtlpReceiver {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans: ReceivedSpan[];
  /** Everything that was received, as it came. */
  text: () => string;
  /** The status of its answers; change it to reject spans. */
  status: number;
  close(): Promise<void>;
}

/** A collector: accepts OTLP/HTTP in JSON on a free port, and keeps the spans. */
export async function startOtlpReceiver(port = 0): Promise<OtlpReceiver> {
  const bodies: string[] = [];
  const receiver = { spans: [] as ReceivedSpan[], status: 200 };
  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    response.writeHead(receiver.status, { 'content-type': 'application/json' }).end('{}');
    if (receiver.status !== 200) return;
    bodies.push(body);
    receiver.spans.push(...spansOf(JSON.parse(body) as Body));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.join('\n'),
    close: () => close(server),
  });
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces = await request.toArray();
  return Buffer.concat(pieces as Buffer[]).toString();
}

const spansOf = ({ resourceSpans }: Body): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        service: String(valuesOf(resource.attributes)['service.name']),
        attributes: valuesOf(span.attributes),
        events: (span.events ?? []).map(({ name, attributes }) => ({ name, attributes: valuesOf(attributes) })),
      })),
    ),
  );

/** `{ stringValue: 'a' }`, `{ intValue: 1 }` → the value. */
const valuesOf = (attributes: Attributes): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
