import * as contactUs from './contact-us/contact-us-route.tsx';
import * as fieldwork from './fieldwork/fieldwork-route.tsx';
import { remote } from './remote.ts';
import * as survey from './survey/survey-route.tsx';

test.each([
  ['/contact_us', contactUs],
  ['/survey', survey],
  ['/fieldwork', fieldwork],
])('%s is here, for everybody', async (path, page) => {
  const route = remote.routes?.find((other) => other.path === path);
  expect((await route?.lazy())?.Component).toBe(page.Component);
  expect(route?.handle?.guard).toBeUndefined();
});
