import type { Page } from 'playwright-core';

/** A release with one changed file, and what its visitors do. */
export interface BadRelease {
  name: string;
  part: string;
  file: string;
  from: string;
  to: string;
  visit: Visit;
}

export interface Visit {
  /** An address, or one for each visitor by a number from 0. */
  path: string | ((visitor: number) => string);
  /** How long the visitor stays before `act`, in ms. */
  stayMs?: number;
  isSignedIn?: boolean;
  act?: (page: Page) => Promise<unknown>;
}

const HOME = {
  part: 'mf-catalog',
  file: 'src/home/home-route.tsx',
  from: 'export function Component() {',
  visit: { path: '/' },
};
const onHome = (code: string) => `${code}\n${HOME.from}`;
const inComponent = (code: string) => `${HOME.from}\n  ${code}`;
const inBrowser = (code: string) => onHome(`if (typeof document !== 'undefined') ${code}`);

/** Scrolling ends before the press: otherwise it would count as the effect of the press. */
const press = (name: RegExp) => async (page: Page) => {
  const button = page.getByRole('button', { name }).first();
  await button.scrollIntoViewIfNeeded({ timeout: 5_000 });
  await page.waitForTimeout(500);
  await button.click({ timeout: 5_000 });
};
const ADD: Visit = { path: '/products', act: press(/^add/i) };

export const GOOD: BadRelease = {
  ...HOME,
  name: 'good release',
  to: onHome("export const mark = 'as good as before';"),
  visit: { ...ADD, path: '/' },
};

export const BAD_RELEASES: BadRelease[] = [
  {
    ...HOME,
    name: 'throws after 5 s',
    to: inBrowser("setTimeout(() => { throw new Error('broken on purpose'); }, 5_000);"),
    visit: { path: '/', stayMs: 7_000 },
  },
  {
    ...HOME,
    name: 'throws on mount',
    to: inComponent("if (typeof document !== 'undefined') throw new Error('broken on purpose');"),
  },
  {
    ...HOME,
    name: 'frozen for 3 s',
    to: inBrowser('setTimeout(() => { for (const end = Date.now() + 3_000; Date.now() < end; ); }, 500);'),
    visit: { path: '/', stayMs: 5_000 },
  },
  { ...HOME, name: 'blank', to: inComponent('if (Date.now() > 0) return null;') },
  {
    name: 'hidden buttons',
    part: 'mf-catalog',
    file: 'src/products/products.module.css',
    from: '  .layout {',
    to: '  .layout button {\n    visibility: hidden;\n  }\n\n  .layout {',
    visit: { ...ADD, isSignedIn: true },
  },
  {
    ...HOME,
    name: 'endless API calls',
    to: inBrowser(
      "setInterval(() => void fetch('/api/product/filters', { method: 'POST' }).then((answer) => answer.text()), 40);",
    ),
    visit: { path: '/', stayMs: 5_000 },
  },
  {
    name: 'dead shell',
    part: 'shell',
    file: 'src/main.ts',
    from: "import '@farmgate/shared/ui/global.css';",
    to: "import '@farmgate/shared/ui/global.css';\nif (Date.now() > 0) throw new Error('broken on purpose');",
    visit: { path: '/', stayMs: 7_000 },
  },
  {
    name: 'server leak',
    part: 'mf-catalog',
    file: 'src/product-details/product-details-route.tsx',
    from: 'export function Component() {',
    to: `const kept: unknown[] = [];\nexport function Component() {\n  if (typeof document === 'undefined') kept.push(new Array(4_000_000).fill('leak'));`,
    // A page for each visitor, because the edge keeps pages.
    visit: { path: (visitor) => `/product_details/${101 + (visitor % 40)}/1` },
  },
  {
    name: 'server loop at one address',
    part: 'mf-catalog',
    file: 'src/product-details/product-details-route.tsx',
    from: 'export const loader = async ({ queryClient, params, request }: LoaderArgs) => {',
    to: "export const loader = async ({ queryClient, params, request }: LoaderArgs) => {\n  if (typeof document === 'undefined' && params.id === '117') for (;;);",
    visit: { path: '/product_details/117/1' },
  },
  {
    ...HOME,
    name: 'server always throws',
    to: inComponent("if (typeof document === 'undefined') throw new Error('broken on purpose');"),
  },
  {
    ...HOME,
    name: 'hydration mismatch that changes content',
    from: '<Banners />',
    to: "<p>{typeof document === 'undefined' ? 'Prices of yesterday' : 'Prices of today'}</p>\n      <Banners />",
  },
  {
    ...HOME,
    name: 'unhandled rejections only',
    to: inBrowser("setTimeout(() => void Promise.reject(new Error('broken on purpose')), 300);"),
  },
  {
    ...HOME,
    name: 'LCP three times as long',
    to: `import { useEffect, useState } from 'react';\n${inComponent(
      `const [isShown, show] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => show(true), 1_500);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return <p>Loading</p>;`,
    )}`,
    visit: { path: '/', stayMs: 4_000 },
  },
  {
    name: 'Add does nothing',
    part: 'mf-catalog',
    file: 'src/shopping/add-to-cart.tsx',
    from: 'onClick={press}',
    to: 'onClick={() => undefined}',
    visit: ADD,
  },
  {
    name: 'Checkout does nothing',
    part: 'mf-cart',
    file: 'src/checkout/checkout.tsx',
    from: 'type="submit"',
    to: 'type="button"',
    visit: { path: '/cart_products', isSignedIn: true, act: press(/^checkout/i) },
  },
  {
    name: 'leaking styles',
    part: 'mf-catalog',
    // Rules in its style sheets would be rejected by the build.
    file: 'src/shopping/add-to-cart.tsx',
    from: 'export function AddToCart',
    to: "if (typeof document !== 'undefined') {\n  const sheet = new CSSStyleSheet();\n  sheet.replaceSync('header { display: none; }');\n  document.adoptedStyleSheets.push(sheet);\n}\n\nexport function AddToCart",
    visit: ADD,
  },
];
