import { format, InvalidValue } from './format.ts';
import { LEAST_LENGTH, SECRET_FIX, TOO_SHORT } from './secret.ts';

/**
 * `EDGE_TOKEN`: one secret, or two with a comma in between while it is replaced. The first is sent and signs; both are accepted.
 * Messages do not repeat them.
 */
export type EdgeTokens = readonly [first: string, second?: string];

export const edgeTokens = format<EdgeTokens>(SECRET_FIX, (value) => {
  const [first = '', second, ...more] = edgeTokensIn(value);
  if (more.length > 0) throw new InvalidValue('has more than two values');
  if ([first, second].some((token) => token !== undefined && token.length < LEAST_LENGTH))
    throw new InvalidValue(TOO_SHORT);
  return second === undefined ? [first] : [first, second];
});

/** What services keep of these settings. */
export interface EdgeTokenSettings {
  /** The secret that registry and edges share. Without it previews, health and probes are off. */
  edgeToken?: string | undefined;
  /** Accepted as well, while the secret is replaced. */
  secondEdgeToken?: string | undefined;
}

/** Every accepted value, the one that is sent and signs first; empty without any. */
export const acceptedEdgeTokens = ({ edgeToken, secondEdgeToken }: EdgeTokenSettings): string[] =>
  [edgeToken, secondEdgeToken].filter((token) => token !== undefined);

/** The values in the text of `EDGE_TOKEN`. */
export const edgeTokensIn = (value: string): string[] => value.split(',').map((token) => token.trim());
