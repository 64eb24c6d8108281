import type vm from 'node:vm';
import type { Order } from '../wire/messages.ts';
import { tell } from './channel.ts';
import { BundleModules } from './modules.ts';

interface Expected {
  modules: Promise<BundleModules>;
  resolve: (modules: BundleModules) => void;
  reject: (error: Error) => void;
}

/** The server bundles in this process, by part and version. The edge sends the sources, and only those that a page may use. */
export class Bundles {
  readonly #expected = new Map<string, Expected>();

  constructor(private readonly context: vm.Context) {}

  /** What a bundle exports. @throws Error when the edge has no sources, or what the bundle throws while it loads */
  async namespace(bundle: string): Promise<object> {
    if (!this.#expected.has(bundle)) tell({ type: 'bundle', bundle });
    return (await this.#expect(bundle).modules).namespace();
  }

  take({ bundle, entry, files }: Order & { type: 'sources' }, bytes: Uint8Array): void {
    const sources = new Map<string, string>();
    let start = 0;
    for (const { path, bytes: length } of files) {
      sources.set(path, Buffer.from(bytes.subarray(start, start + length)).toString());
      start += length;
    }
    this.#expect(bundle).resolve(new BundleModules(bundle, { entry, files: sources }, this.context));
  }

  reject({ bundle, reason }: Order & { type: 'no-sources' }): void {
    this.#expect(bundle).reject(new Error(reason));
    // The edge may have them for the next page.
    this.#expected.delete(bundle);
  }

  #expect(bundle: string): Expected {
    const known = this.#expected.get(bundle);
    if (known) return known;
    const expected = {} as Expected;
    expected.modules = new Promise((resolve, reject) => Object.assign(expected, { resolve, reject }));
    expected.modules.catch(() => undefined);
    this.#expected.set(bundle, expected);
    return expected;
  }
}
