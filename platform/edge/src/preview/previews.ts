import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { type Preview, PreviewTokenError, readPreviewToken } from '@farmgate/contract/preview';
import type { EdgeState } from '../admission/edge-state.ts';
import { previewComposition } from '../composition/variant-composition.ts';
import type { ReleaseCache } from '../parts/release-cache.ts';
import type { VariantCache } from '../variants/variant-cache.ts';
import type { Variant } from '../variants/variant.ts';

/** A preview that cannot be shown; the message is one sentence for the visitor. */
export class PreviewError extends Error {
  override readonly name = 'PreviewError';

  constructor(
    message: string,
    readonly status: 400 | 404 | 410 | 501 | 503,
  ) {
    super(message);
  }

  /** Whether a retry is useless. */
  get isPermanent(): boolean {
    return this.status !== 503;
  }
}

export interface PreviewsOptions {
  /** Verifies tokens; previews are off without it. */
  edgeToken?: string;
  channel: string;
  state: Pick<EdgeState, 'revokedPreviews'>;
  cache: ReleaseCache;
  /** Separate from the visitors' variants, so that previews evict none of them. */
  variants: VariantCache;
}

const FETCH_MS = 30_000;

/** Shows published releases to one browser instead of the ones that it would get otherwise. */
export class Previews {
  constructor(private readonly options: PreviewsOptions) {}

  /** The variant with a token's releases in place of those in `base`. @throws PreviewError when it cannot be shown */
  async open(token: string, base: Variant): Promise<{ variant: Variant; preview: Preview }> {
    const preview = this.#read(token);
    const signal = AbortSignal.timeout(FETCH_MS);
    const releases = await Promise.all(
      Object.entries(preview.parts).map(([part, version]) => this.#release(part, version, signal)),
    );
    const { parts, until } = preview;
    const composition = previewComposition(base.composition, releases, { parts, until });
    return { variant: this.options.variants.get(composition), preview };
  }

  #read(token: string): Preview {
    const { edgeToken, channel, state } = this.options;
    if (!edgeToken) throw new PreviewError('Previews are off: the edge was started without EDGE_TOKEN.', 501);
    const preview = readToken(edgeToken, token, channel);
    if (state.revokedPreviews.has(preview.id)) throw new PreviewError('This preview was revoked.', 410);
    return preview;
  }

  async #release(part: string, version: string, signal: AbortSignal): Promise<ReleaseDescriptor> {
    const { cache } = this.options;
    const unavailable = () => {
      throw new PreviewError(`${part}@${version} cannot be fetched at the moment. Try again in a moment.`, 503);
    };
    const release = await cache.descriptor(part, version).catch(unavailable);
    if (!release) throw new PreviewError(`The release ${part}@${version} does not exist or was deleted.`, 404);
    await cache.ensure(release, signal).catch(unavailable);
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
