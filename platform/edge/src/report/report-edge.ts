import type { FastifyInstance } from 'fastify';
import type { EdgeState } from '../admission/edge-state.ts';
import { edgeName } from '../http/edge-name.ts';
import type { RegistryClient } from '../registry/client.ts';
import type { Connection } from '../registry/connection.ts';
import { edgeReport } from './edge-report.ts';
import { EdgeReporter } from './edge-reporter.ts';

interface ReportedEdge {
  state: EdgeState;
  connection: Connection;
  registry: RegistryClient;
  /** The configured port. */
  port: number;
}

/** Reports what this edge serves, from when it listens until it closes. */
export function reportEdge(app: FastifyInstance, { state, connection, registry, port }: ReportedEdge): void {
  const { report: send, leave } = registry;
  const report = () => edgeReport(edgeName(app, port), state, connection.missedMessages);
  const reporter = new EdgeReporter({ report, send, leave, connection });
  app.addHook('onListen', async () => {
    reporter.start();
    state.onChange(() => reporter.report());
  });
  app.addHook('preClose', () => reporter.close());
}
