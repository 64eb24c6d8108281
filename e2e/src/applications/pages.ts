import type { Page } from '@playwright/test';
import { expect } from '../system/test.ts';

/** A page of each framework. */
export interface ExamplePage {
  framework: string;
  part: string;
  path: string;
  heading: string;
  /** The document's title. */
  title: string;
  /** Does something that needs the page's script, and checks the result. */
  use: (page: Page) => Promise<void>;
}

export const PAGES: ExamplePage[] = [
  {
    framework: 'React 18',
    part: 'remote-react18',
    path: '/recipes/tomato-rasam',
    heading: 'Tomato rasam',
    title: 'Tomato rasam · Farmgate',
    async use(page) {
      await page.getByRole('button', { name: 'More' }).click();
      await expect(page.getByText('440 g')).toBeVisible();
    },
  },
  {
    framework: 'Vue',
    part: 'remote-vue',
    path: '/prices?sort=price',
    heading: 'Today’s prices',
    title: 'Today’s prices · Farmgate',
    async use(page) {
      await page.getByLabel('Find').fill('watermelon');
      await expect(page.getByRole('rowheader')).toHaveText([/^Watermelon Kiran/, /^Watermelon Cubes/]);
    },
  },
  {
    framework: 'plain JavaScript',
    part: 'remote-vanilla',
    path: '/harvest_calendar?month=5',
    heading: 'Harvest calendar',
    title: 'Harvest Calendar · Farmgate',
    async use(page) {
      await page.getByRole('link', { name: 'December' }).click();
      await expect(page.getByRole('heading', { name: 'Harvested in December' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'December' })).toBeFocused();
    },
  },
];
