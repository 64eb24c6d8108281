import type { ShellServer } from '@farmgate/shared/rendering';
import { API_ORIGIN, type Order } from '../wire/messages.ts';
import type { Bundles } from './bundles.ts';
import { messageOf } from './message-of.ts';

type RenderOrder = Order & { type: 'render' };
type Parse = (text: string) => unknown;

/** Renders pages with one shell. */
export class PageRenderer {
  #render: ReturnType<ShellServer['createRenderer']> | undefined;
  readonly #pages = new Map<number, AbortController>();

  constructor(
    private readonly bundles: Bundles,
    private readonly parse: Parse,
  ) {}

  async loadShell(bundle: string): Promise<void> {
    const { createRenderer } = (await this.bundles.namespace(bundle)) as ShellServer;
    this.#render = createRenderer({ apiOrigin: API_ORIGIN });
  }

  /** A page in values that can be sent: its body apart, because it is long, and its state as JSON. */
  async page({ id, url, composition, bundles }: RenderOrder): Promise<{ result: object; body?: string }> {
    const limit = new AbortController();
    this.#pages.set(id, limit);
    try {
      const page = await this.#render!({
        url,
        composition: this.parse(JSON.stringify(composition)),
        loadPart: (part) => this.#part(part, bundles[part]),
        signal: limit.signal,
      });
      if ('location' in page) return { result: { status: page.status, location: page.location } };
      const { body, state, ...values } = page;
      return { result: { ...values, state: JSON.stringify(state) }, body };
    } finally {
      this.#pages.delete(id);
    }
  }

  abort({ id, reason }: Order & { type: 'abort' }): void {
    this.#pages.get(id)?.abort(new Error(reason));
  }

  async #part(part: string, bundle: string | undefined): Promise<unknown> {
    if (!bundle) throw new Error(`${part} has no server bundle`);
    const loading = this.bundles.namespace(bundle) as Promise<{ remote: unknown }>;
    return (await loading.catch((error: unknown) => Promise.reject(new PartFailure(part, error)))).remote;
  }
}

/** A part whose server bundle does not load. */
export class PartFailure extends Error {
  constructor(
    readonly part: string,
    cause: unknown,
  ) {
    super(`${part} does not load: ${messageOf(cause)}`, { cause });
  }
}
