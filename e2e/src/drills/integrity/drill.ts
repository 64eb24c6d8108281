import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type System, startSystem } from '@farmgate/local/system';
import type { Browser } from 'playwright-core';
import { launchChrome } from '../../bench/pages/chrome.ts';
import { liveVersions } from '../../system/farmgate.ts';
import type { Invariant } from '../common/invariants.ts';
import { ExecutionCounter } from './tampered-code.ts';
import { freePort } from '../../system/free-port.ts';
import { TamperingProxy } from './tampering-proxy.ts';

/** The tampered part. */
export const PART = 'mf-forms';
/** A page of this part. */
const PAGE = '/contact_us';

/** A running system to tamper with, and the results. */
export class Drill {
  readonly results: Invariant[] = [];

  private constructor(
    readonly system: System,
    readonly browser: Browser,
    readonly counter: ExecutionCounter,
    /** A temporary folder. */
    readonly folder: string,
    /** Between the first edge and browsers. */
    readonly browserProxy: TamperingProxy,
    /** Between the registry and the second edge. */
    readonly edgeProxy: TamperingProxy,
    private readonly versions: Record<string, string>,
  ) {}

  static async start(): Promise<Drill> {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const browserProxy = await new TamperingProxy(url).start();
    const edgeProxy = await new TamperingProxy(url).start();
    const folder = await mkdtemp(path.join(tmpdir(), 'integrity-'));
    const system = await startSystem({
      port,
      env: { LOG_LEVEL: 'fatal' },
      edges: [{}, { REGISTRY_URL: edgeProxy.url }],
    });
    process.env.FARMGATE_URL = url;
    process.env.FARMGATE_REGISTRY = `${url}/registry`;
    process.env.FARMGATE_TOKEN = system.token;
    const browser = await launchChrome();
    return new Drill(
      system,
      browser,
      new ExecutionCounter(folder),
      folder,
      browserProxy,
      edgeProxy,
      await liveVersions(),
    );
  }

  /** A release's folder on the first edge's disk. */
  onEdge(part: string): string {
    return path.join(this.system.dataDir, 'edge/parts', part, this.versions[part]!);
  }

  /** A release's folder in the artifact store. */
  inStore(part: string): string {
    return path.join(this.system.dataDir, 'artifacts', part, this.versions[part]!);
  }

  /**
   * Visits the shop while something is tampered with: no tampered code may run, and the shop must work. `press` selects an element
   * to click.
   */
  async checkVisit(place: string, shop = this.system.url, { works = true, press = '' } = {}): Promise<void> {
    await this.counter.reset();
    const isShopVisible = await this.counter.visit(this.browser, [shop + PAGE, shop], press);
    this.results.push({ label: `${place}: executions`, found: await this.counter.executions(), expected: 0 });
    if (works) this.results.push({ label: `${place}: shop works`, found: Number(isShopVisible), expected: 1 });
  }

  async stop(): Promise<void> {
    await this.browser.close();
    this.browserProxy.stop();
    this.edgeProxy.stop();
    await this.system.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
