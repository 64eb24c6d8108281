import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { type Preview, PreviewTokenError, readPreviewToken } from '@farmgate/contract/preview';
import { previewComposition } from '../composition/site-composition.ts';
import type { Live } from '../composition/live.ts';
import type { Site } from '../composition/site.ts';
import type { Sites } from '../composition/sites.ts';
import type { ReleaseCache } from '../parts/release-cache.ts';

/** A preview that cannot be shown; the message is one sentence for whoever opened it. */
export class PreviewError extends Error {
  override readonly name = 'PreviewError';

  constructor(
    message: string,
    readonly status: 400 | 404 | 410 | 501 | 503,
  ) {
    super(message);
  }

  /** Whether it can never be shown again. */
  get isOver(): boolean {
    return this.status !== 503;
  }
}

export interface PreviewsOptions {
  /** Without it nothing is previewed: nobody could have signed a link. */
  edgeToken?: string;
  channel: string;
  /** Knows which previews were revoked. */
  live: Pick<Live, 'revokedPreviews'>;
  cache: ReleaseCache;
  /** Not those of visitors: whoever previews pushes none of theirs out. */
  sites: Sites;
}

const FETCH_MS = 30_000;

/** Shows published releases to one browser, in place of those that it would get otherwise. */
export class Previews {
  constructor(private readonly options: PreviewsOptions) {}

  /** What a token shows over a site. @throws PreviewError when it shows nothing. */
  async open(token: string, under: Site): Promise<{ site: Site; preview: Preview }> {
    const preview = this.#read(token);
    const signal = AbortSignal.timeout(FETCH_MS);
    const releases = await Promise.all(
      Object.entries(preview.parts).map(([part, version]) => this.#release(part, version, signal)),
    );
    const { parts, until } = preview;
    return { site: this.options.sites.of(previewComposition(under.composition, releases, { parts, until })), preview };
  }

  #read(token: string): Preview {
    const { edgeToken, channel, live } = this.options;
    if (!edgeToken)
      throw new PreviewError('This shop shows no previews: its edge is to be started with EDGE_TOKEN.', 501);
    const preview = readToken(edgeToken, token, channel);
    if (live.revokedPreviews.has(preview.id)) throw new PreviewError('This preview was revoked.', 410);
    return preview;
  }

  async #release(part: string, version: string, signal: AbortSignal): Promise<ReleaseDescriptor> {
    const { cache } = this.options;
    const later = () => {
      throw new PreviewError(`${part}@${version} cannot be fetched just now. Try again in a moment.`, 503);
    };
    const release = await cache.descriptor(part, version).catch(later);
    if (!release) throw new PreviewError(`There is no release ${part}@${version} (any more).`, 404);
    await cache.ensure(release, signal).catch(later);
    return release;
  }
}

function readToken(edgeToken: string, token: string, channel: string): Preview {
  try {
    return readPreviewToken(edgeToken, token, channel, Date.now());
  } catch (error) {
    if (!(error instanceof PreviewTokenError)) throw error;
    throw new PreviewError(error.message, error.code === 'expired' ? 410 : 400);
  }
}
