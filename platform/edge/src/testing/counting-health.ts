import type { HealthReport } from '@farmgate/contract/health-report';
import { proofOf } from '@farmgate/contract/health-proof';
import Fastify from 'fastify';
import { variantComposition } from '../composition/variant-composition.ts';
import { parseBeacon } from '../health/beacon.ts';
import { Health } from '../health/health.ts';
import type { Sender } from '../health/visitors.ts';
import { pageKey, signPageId } from '../security/page-id.ts';
import { BROWSER } from './browser.ts';
import { sampleRemote, sampleShell } from './sample-release.ts';

export const EDGE_TOKEN = 'the token of all edges';
const shell = sampleShell('a').descriptor;
const cart = sampleRemote('a', { outcomes: ['cart-add'] }).descriptor;
/** The releases of all documents. */
export const DOCUMENT = variantComposition('production', [{ ...shell, outcomes: [] }, cart]);
/** The live releases: part → version. */
export const LIVE = { shell: shell.version, 'mf-cart': cart.version };

/** One view of a page by a browser. */
interface View {
  page: string;
  view: string;
}

/** A beacon's own fields: all are sent, valid or not. */
type Content = Record<string, unknown>;

/** Health with a clock that tests set, which collects reports instead of sending them. */
export function countingHealth(
  now = Date.parse('2026-11-21T10:00:30Z'),
  edgeTokens: readonly [string, ...string[]] = [EDGE_TOKEN],
) {
  const reports: HealthReport[] = [];
  const clock = { now };
  const health = new Health({
    edgeTokens,
    channel: 'production',
    addressOf: ({ socket }) => socket.remoteAddress!,
    served: (part, version) =>
      Object.entries(LIVE).some((live) => live[0] === part && live[1] === version)
        ? { outcomes: part === 'mf-cart' ? ['cart-add'] : [], isOldShell: false }
        : undefined,
    countsFor: () => () => true,
    routeAt: (pathname) => (pathname.startsWith('/product/') ? '/product/:slug' : ''),
    edge: () => 'edge-1',
    send: async (report) => void reports.push(report),
    log: Fastify().log,
    now: () => clock.now,
  });
  let views = 0;
  const counted = async () => {
    await health.close();
    return reports.splice(0);
  };
  /** Sends a beacon with this content, whose proof is valid. */
  const send = ({ page, view }: View, sender: Sender, content: Content = {}) => {
    const proof = proofOf(page, view, DOCUMENT.id);
    const beacon = parseBeacon(JSON.stringify({ page, view, proof, age: 300, parts: [], ...content }));
    if (beacon) health.count(beacon, sender);
  };
  return {
    health,
    clock,
    send,
    counted,
    /** A new view of a page that an edge delivers now. */
    page: (token = EDGE_TOKEN, channel = 'production', composition = DOCUMENT.id): View => ({
      page: signPageId(pageKey(token, channel), composition, clock.now),
      view: `the-view-${(views += 1)}`,
    }),
    /** Sends a beacon of a page that used the shell and the cart; `signals` are the cart's. */
    beacon: (view: View, address: string, signals: string[] = [], versions = LIVE) =>
      send(view, browser(address), {
        parts: [
          { part: 'shell', version: versions.shell },
          { part: 'mf-cart', version: versions['mf-cart'], signals },
        ],
      }),
    /** What the visitors of a part experienced since the last call, without their hashes. */
    visits: async (part: string): Promise<object[]> =>
      (await counted())
        .flatMap(({ visits = [] }) => visits)
        .filter((release) => release.part === part)
        .flatMap(({ visits }) => visits.map((visit) => ({ ...visit, visitor: undefined }))),
  };
}

/** A request of a browser with this address. */
export const browser = (address: string, headers: Record<string, string> = {}): Sender =>
  ({
    method: 'GET',
    socket: { remoteAddress: address },
    headers: { 'user-agent': BROWSER, ...headers },
  }) as unknown as Sender;
