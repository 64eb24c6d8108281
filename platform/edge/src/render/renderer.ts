import { readFileSync } from 'node:fs';
import { RENDER_LIMIT_MS } from '@farmgate/contract/render-limit';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { browserComposition } from '../composition/browser-composition.ts';
import type { VariantComposition } from '../composition/variant-composition.ts';
import { ApiCalls } from './api-calls.ts';
import { type Bundle, bundleOf } from './bundle.ts';
import { NODE } from './command.ts';
import type { Launch } from './isolation.ts';
import { RendererPool } from './renderer-pool.ts';
import { RendererProcess } from './renderer-process.ts';
import type { Render } from './task.ts';
import { traceProcess, traceRender, tracingOfRequest } from './trace-render.ts';

export interface RendererOptions {
  /** Maximum of processes. */
  processes: number;
  /** How processes are started. */
  launch: Promise<Launch>;
  /** The program of the processes, as built. */
  program?: string;
  apiOrigin: string;
  /** Key of the API's answers, unless it is the demo shop's. */
  cipherKey?: string;
  /** The site's origin for visitors. */
  publicOrigin: string;
  /** Path of a release's file on this machine. */
  path: (release: ReleaseDescriptor, file: string) => string;
  /** Receives lines that bundles write to the console. */
  log: (text: string) => void;
  /** Ms for one page. */
  limitMs?: number;
}

/** Renders pages with the parts' own server bundles, in processes without secrets. */
export class Renderer {
  readonly #pool: RendererPool;
  readonly #api: ApiCalls;
  readonly #limitMs: number;

  constructor(private readonly options: RendererOptions) {
    const { launch, log, processes, program = builtProgram(), limitMs = RENDER_LIMIT_MS } = options;
    this.#limitMs = limitMs;
    const api = new ApiCalls(options.apiOrigin);
    this.#api = api;
    const start = async () => new RendererProcess({ command: [...(await launch).prefix, ...NODE], program, api, log });
    this.#pool = new RendererPool({ processes, start });
  }

  /** Renders pages of one composition, each in a process of the part that owns its path. The shell needs a server bundle. */
  of(composition: VariantComposition, shell: ReleaseDescriptor): Render {
    const { publicOrigin, cipherKey } = this.options;
    const inlined = browserComposition(composition, cipherKey);
    const bundles = this.#bundles(composition);
    const ids = Object.fromEntries([...bundles].map(([part, { id }]) => [part, id]));
    const frame = bundles.get(shell.name)!;
    const all = [...bundles.values()];
    return (path, owner = shell) => {
      const task = { url: publicOrigin + path, composition: inlined, bundles: ids };
      const own = bundles.get(owner.name) ?? frame;
      const traced = tracingOfRequest();
      if (!traced) return this.#pool.run(frame, own, (process) => process.render(task, all, this.#limitMs));
      return traceRender(traced, owner, () =>
        this.#pool.run(frame, own, (process) =>
          traceProcess(traced, process.pid, () => process.render({ ...task, traced: true }, all, this.#limitMs)),
        ),
      );
    };
  }

  /** For /healthz. */
  async status() {
    const { isolation } = await this.options.launch;
    return { isolation, ...this.figures() };
  }

  /** How many processes there are, and pages that wait for one. */
  figures() {
    return this.#pool.status();
  }

  /**
   * Calls functions `samples` of routes of one composition. The shell needs a server bundle.
   * @throws Error in one line when a function throws, or returns something other than addresses
   */
  samples(
    composition: VariantComposition,
    shell: ReleaseDescriptor,
  ): (part: string, route: string) => Promise<string[]> {
    const bundles = this.#bundles(composition);
    const frame = bundles.get(shell.name)!;
    return async (part, route) => {
      const owner = bundles.get(part);
      if (!owner) throw new Error(`${part} has no server bundle`);
      return this.#pool.run(frame, owner, (process) => process.samples(owner, route, this.#limitMs));
    };
  }

  async close(): Promise<void> {
    await this.#pool.close();
    await this.#api.close();
  }

  #bundle(release: ReleaseDescriptor): Bundle | null {
    return bundleOf(release, (file) => this.options.path(release, file));
  }

  #bundles({ parts }: VariantComposition): Map<string, Bundle> {
    const bundles = Object.entries(parts).map(([part, release]) => [part, this.#bundle(release)] as const);
    return new Map(bundles.filter((entry): entry is [string, Bundle] => entry[1] !== null));
  }
}

const builtProgram = () => readFileSync(new URL('./child.mjs', import.meta.url), 'utf8');
