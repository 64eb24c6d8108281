/**
 * Ms that one page may take to render at an edge, its data included. The gate's probe and the admission apply the same limit,
 * because an edge renders both.
 */
export const RENDER_LIMIT_MS = 1_500;
