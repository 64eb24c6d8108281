import { expect, test } from '@playwright/test';
import { createRegistryClient, type RegistryClient } from '@farmgate/cli/client';
import { startSystem, type System } from '@farmgate/local/system';
import { repository } from '../system/farmgate.ts';
import { buildChanged } from './changed-part.ts';

const PART = 'mf-forms';
const ROUTE = 'src/contact-us/contact-us-route.tsx';

let system: System;
let registry: RegistryClient;

test.beforeAll(async () => {
  const browser = process.env.CHROME_PATH || '/usr/bin/chromium';
  // A system of its own: with a browser, the gate takes some seconds for each change.
  system = await startSystem({ port: 0, env: { PROBE_BROWSER: browser }, edges: [{ TRUST_PROXY: 'loopback' }] });
  registry = createRegistryClient({ registry: `${system.url}/registry`, token: system.token, client: 'e2e/1' });
});
test.afterAll(() => system?.stop());

/** The gate's verdict on a copy of a part with one text changed. */
async function verdictOn(part: string, file: string, from: string, to: string) {
  const folder = await buildChanged(part, file, from, to);
  const { release } = await registry.publish(`${folder}/dist/release`);
  const { refusals, notChecked } = await registry.diff('production', [{ part, version: release.version }]);
  return {
    violations: refusals.map(({ rule, message }) => `${rule}: ${message}`),
    notChecked: notChecked.map(({ rule, message }) => `${rule}: ${message}`),
  };
}

const atLoad = (code: string) => [PART, ROUTE, 'import ', `${code}\nimport `] as const;

test('a good release changes no built-in, and its pages were opened', async () => {
  const { violations, notChecked } = await verdictOn(...atLoad("export const mark = 'good';"));
  expect(violations).toEqual([]);
  expect(notChecked).toEqual([]);
});

test('releases of the shell, of remotes and of applications pass together', async () => {
  const changes = [
    ['shell', 'src/frame/app.tsx'],
    ['mf-catalog', 'src/plans/plans-route.tsx'],
    ['mf-cart', 'src/cart-button/cart-button-widget.tsx'],
    ['mf-account', 'src/sign-in/sign-in-route.tsx'],
  ] as const;
  const folders = await Promise.all(
    changes.map(([part, file]) => buildChanged(part, file, 'import ', "export const mark = 'good';\nimport ")),
  );
  const examples = ['remote-react18', 'remote-vue', 'remote-vanilla'];
  folders.push(...examples.map((name) => `${repository}/examples/${name}`));
  const releases: { part: string; version: string }[] = [];
  for (const folder of folders) {
    const { release } = await registry.publish(`${folder}/dist/release`);
    releases.push({ part: release.name, version: release.version });
  }
  const { refusals, notChecked } = await registry.diff('production', releases);
  expect(refusals).toEqual([]);
  // Pages above the limits of number and time, and those that need a session. So not every release runs.
  const reason = /only 8 pages are opened|there was no time|the page leads to \/signin|no script of \S+ ran/;
  for (const { message } of notChecked) expect(message).toMatch(reason);
});

test('a release that wraps fetch while it loads is rejected', async () => {
  const wrap = `if (typeof document !== 'undefined') { const real = fetch; globalThis.fetch = (...call) => real(...call); }`;
  const { violations } = await verdictOn(...atLoad(wrap));
  expect(violations).toEqual([expect.stringMatching(/^built-ins: mf-forms@.*: fetch \(changed\)$/)]);
});

test('a release that patches prototypes and adds globals is rejected', async () => {
  const patch = `if (typeof document !== 'undefined') {
    Object.assign(globalThis, { formsVersion: 3 });
    Element.prototype.append = function () {};
    XMLHttpRequest.prototype.open = new Proxy(XMLHttpRequest.prototype.open, {});
    (Array.prototype as { last?: unknown }).last = () => 0;
  }`;
  const { violations } = await verdictOn(...atLoad(patch));
  expect(violations).toHaveLength(1);
  for (const change of [
    'formsVersion (added)',
    'Element.prototype.append (changed)',
    'XMLHttpRequest.prototype.open (changed)',
    'Array.prototype.last (added)',
  ])
    expect(violations[0]).toContain(change);
});
