import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type System, startSystem } from '@farmgate/local/system';
import type { Browser } from 'playwright-core';
import { launchChrome } from '../../bench/pages/chrome.ts';
import { liveVersions } from '../../system/farmgate.ts';
import type { Invariant } from '../common/verdict.ts';
import { Evil } from './evil.ts';
import { freePort } from './free-port.ts';
import { TamperingProxy } from './proxy.ts';

/** The part that is tampered with, and one of its pages. */
export const PART = 'mf-forms';
const PAGE = '/contact_us';

/** A system to tamper with, and what came of it. */
export class Drill {
  /** What was found until now. */
  readonly found: Invariant[] = [];

  private constructor(
    readonly system: System,
    readonly browser: Browser,
    readonly evil: Evil,
    /** For copies of what is there. */
    readonly folder: string,
    /** Between the first edge and browsers. */
    readonly toBrowser: TamperingProxy,
    /** Between the registry and the second edge. */
    readonly toEdge: TamperingProxy,
    private readonly versions: Record<string, string>,
  ) {}

  static async start(): Promise<Drill> {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const toBrowser = await new TamperingProxy(url).start();
    const toEdge = await new TamperingProxy(url).start();
    const folder = await mkdtemp(path.join(tmpdir(), 'integrity-'));
    const system = await startSystem({ port, env: { LOG_LEVEL: 'fatal' }, edges: [{}, { REGISTRY_URL: toEdge.url }] });
    process.env.FARMGATE_URL = url;
    process.env.FARMGATE_REGISTRY = `${url}/registry`;
    process.env.FARMGATE_TOKEN = system.token;
    const browser = await launchChrome();
    return new Drill(system, browser, new Evil(folder), folder, toBrowser, toEdge, await liveVersions());
  }

  /** A release's folder on the first edge's disk. */
  onEdge(part: string): string {
    return path.join(this.system.dataDir, 'edge/parts', part, this.versions[part]!);
  }

  /** A release's folder in the artifact store. */
  inStore(part: string): string {
    return path.join(this.system.dataDir, 'artifacts', part, this.versions[part]!);
  }

  /** Visits while something is tampered with: nothing may run, and the shop has to stand. */
  async attempt(what: string, shop = this.system.url, { stands = true } = {}): Promise<void> {
    await this.evil.reset();
    const stood = await this.evil.visit(this.browser, [shop + PAGE, shop]);
    this.found.push({ what: `${what}: executions`, found: await this.evil.executions(), expected: 0 });
    if (stands) this.found.push({ what: `${what}: the shop stands`, found: Number(stood), expected: 1 });
  }

  async stop(): Promise<void> {
    await this.browser.close();
    this.toBrowser.stop();
    this.toEdge.stop();
    await this.system.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
