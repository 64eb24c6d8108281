import type { BrowserPreview } from '@farmgate/contract/browser-composition';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { type Preview, PreviewTokenError, readPreviewToken } from '@farmgate/contract/preview';
import type { EdgeState } from '../admission/edge-state.ts';
import type { AdmittedComposition } from '../composition/admitted-composition.ts';
import { label } from '../composition/variant-composition.ts';
import type { ReleaseCache } from '../parts/release-cache.ts';

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
  /** One of them has signed a valid token; previews are off without any. */
  edgeTokens: readonly string[];
  channel: string;
  state: Pick<EdgeState, 'revokedPreviews'>;
  cache: ReleaseCache;
}

/** What a browser with a preview gets. */
export interface OpenPreview {
  /** The admitted releases, with the previewed ones in place of others. */
  admitted: AdmittedComposition;
  /** The previewed releases. */
  releases: ReadonlyMap<string, ReleaseDescriptor>;
  /** For the page. */
  preview: BrowserPreview;
}

const FETCH_MS = 30_000;
/** Combinations of previewed releases that are kept until something else is served. */
const MAX_OPEN = 50;

/** Shows published releases to one browser instead of the ones that it would get otherwise. */
export class Previews {
  /** By the previewed releases, for what is served at the moment. */
  readonly #open = new WeakMap<AdmittedComposition, Map<string, AdmittedComposition>>();

  constructor(private readonly options: PreviewsOptions) {}

  /** What a browser with this token gets instead of `base`. @throws PreviewError when it cannot be shown */
  async open(token: string, base: AdmittedComposition): Promise<OpenPreview> {
    const preview = this.read(token);
    const signal = AbortSignal.timeout(FETCH_MS);
    const releases = await Promise.all(
      Object.entries(preview.parts).map(([part, version]) => this.#release(part, version, signal)),
    );
    const { parts, until } = preview;
    return {
      admitted: this.#admitted(base, releases),
      releases: new Map(releases.map((release) => [release.name, release])),
      preview: { parts, until },
    };
  }

  #admitted(base: AdmittedComposition, releases: ReleaseDescriptor[]): AdmittedComposition {
    const known = this.#open.get(base) ?? new Map<string, AdmittedComposition>();
    this.#open.set(base, known);
    const key = releases.map(label).sort().join();
    const admitted = known.get(key) ?? base.with(releases);
    if (known.size < MAX_OPEN) known.set(key, admitted);
    return admitted;
  }

  /** What a token previews. @throws PreviewError when it is not valid any more */
  read(token: string): Preview {
    const { edgeTokens, channel, state } = this.options;
    if (edgeTokens.length === 0)
      throw new PreviewError('Previews are off: the edge was started without EDGE_TOKEN.', 501);
    const preview = readToken(edgeTokens, token, channel);
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

function readToken(edgeTokens: readonly string[], token: string, channel: string): Preview {
  try {
    return readPreviewToken(edgeTokens, token, channel, Date.now());
  } catch (error) {
    if (!(error instanceof PreviewTokenError)) throw error;
    throw new PreviewError(error.message, error.code === 'expired' ? 410 : 400);
  }
}
