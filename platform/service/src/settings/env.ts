/** Environment variables by name. */
export type Env = Record<string, string | undefined>;
