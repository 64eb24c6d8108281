import { type Static, Type } from 'typebox';

/** What became of one route of a candidate release at an edge. */
export type ProbedRoute = Static<typeof ProbedRoute>;
const ProbedRoute = Type.Object({
  part: Type.String(),
  /** The route's id. */
  route: Type.String(),
  /** The rendered address, or the route's pattern when nothing was rendered. */
  path: Type.String(),
  /** False when the page failed. True for a skipped route, too. */
  ok: Type.Boolean(),
  status: Type.Optional(Type.Integer()),
  /** Ms that the page took. Older edges do not measure it. */
  ms: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Why it failed, in one line. */
  error: Type.Optional(Type.String()),
  /** Why it was not rendered, in one line. */
  skipped: Type.Optional(Type.String()),
});

/** Answer of an edge to `POST /_probe`. */
export type ProbeAnswer = Static<typeof ProbeAnswer>;
export const ProbeAnswer = Type.Object({ routes: Type.Array(ProbedRoute) });
