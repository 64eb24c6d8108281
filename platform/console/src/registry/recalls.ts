import type { Channel, Recall, ReleaseName } from './types.ts';

/**
 * The recall of a release on a channel: since when, by whom and why. It lasts until the release is served again, while `recalled`
 * of the channel forgets a version once no open page can use it.
 */
export const recallOf = ({ recalls }: Pick<Channel, 'recalls'>, release: ReleaseName): Recall | undefined =>
  recalls.find(({ part, version }) => part === release.part && version === release.version);
