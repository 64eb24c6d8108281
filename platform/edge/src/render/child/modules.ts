import vm from 'node:vm';
import { requireAllowed } from './builtins.ts';

/** Sources of a release's server bundle. */
export interface Sources {
  /** Path of the first module. */
  entry: string;
  /** Path → source. */
  files: Map<string, string>;
}

/** The modules of one bundle. They import each other, and nothing else. */
export class BundleModules {
  readonly #modules = new Map<string, vm.SourceTextModule>();
  /** In front of the modules' paths in stacks, which name the release like those of browsers do. */
  readonly #base: string;
  #linking: Promise<unknown> = Promise.resolve();

  constructor(
    /** Part and version, for error messages. */
    private readonly name: string,
    private readonly sources: Sources,
    private readonly context: vm.Context,
  ) {
    this.#base = `/_parts/${name.replace('@', '/')}/`;
  }

  /** Evaluates the first module; again gives the same namespace. @throws what a module throws */
  async namespace(): Promise<object> {
    return (await this.#import(this.sources.entry)).namespace;
  }

  async #import(path: string): Promise<vm.Module> {
    const module = this.#module(path);
    // One at a time: a module that is being linked cannot be linked again.
    const linked = this.#linking.then(() => this.#link(module));
    this.#linking = linked.catch(() => undefined);
    await linked;
    await module.evaluate();
    return module;
  }

  async #link(module: vm.Module): Promise<void> {
    if (module.status !== 'unlinked') return;
    await module.link((specifier, { identifier }) => this.#find(specifier, identifier.slice(this.#base.length)));
  }

  #find(specifier: string, importer: string): vm.Module {
    return specifier === 'node:module' ? this.#nodeModule() : this.#module(this.#resolve(specifier, importer));
  }

  #module(path: string): vm.SourceTextModule {
    const known = this.#modules.get(path);
    if (known) return known;
    const module = new vm.SourceTextModule(this.sources.files.get(path)!, {
      context: this.context,
      identifier: this.#base + path,
      initializeImportMeta: (meta) => {
        meta.url = `file:///${this.name}/${path}`;
      },
      importModuleDynamically: (async (specifier: string) =>
        specifier === 'node:module'
          ? this.#evaluated(this.#nodeModule())
          : this.#import(this.#resolve(specifier, path))) as never,
    });
    this.#modules.set(path, module);
    return module;
  }

  /** Path of an imported module. @throws Error for a module outside the bundle */
  #resolve(specifier: string, importer: string): string {
    const path = /^\.{1,2}\//.test(specifier) ? new URL(specifier, `file:///${importer}`).pathname.slice(1) : specifier;
    if (this.sources.files.has(path)) return path;
    throw new Error(`${this.name}/${importer} imports "${specifier}". Server bundles can import only their own files.`);
  }

  /** The build writes `createRequire` into bundles with CommonJS modules. */
  #nodeModule(): vm.SyntheticModule {
    const module: vm.SyntheticModule = new vm.SyntheticModule(
      ['createRequire'],
      () => module.setExport('createRequire', () => requireAllowed),
      { context: this.context },
    );
    return module;
  }

  async #evaluated(module: vm.Module): Promise<vm.Module> {
    await module.link(() => Promise.reject(new Error('it imports nothing')));
    await module.evaluate();
    return module;
  }
}
