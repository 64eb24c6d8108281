import { expect, test } from '@playwright/test';
import { componentViolations, violationsInDark } from '../system/axe.ts';
import { allStories, componentsWithoutStory } from './stories.ts';

test('every component of the UI kit has a story', () => {
  expect(componentsWithoutStory()).toEqual([]);
});

for (const { id, knownViolation } of allStories) {
  test(`${id} is accessible and logs no errors`, async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));

    await page.goto(`/?story=${id}&mode=preview`);
    await expect(page.locator('#main')).toBeAttached();
    await page.waitForLoadState('networkidle');

    const violations = await componentViolations(page);
    expect(violations.map((violation) => violation.split(':')[0])).toEqual(knownViolation ? [knownViolation] : []);
    expect(await violationsInDark(page), 'in the dark color scheme').toEqual([]);
    expect(errors).toEqual([]);
  });
}
