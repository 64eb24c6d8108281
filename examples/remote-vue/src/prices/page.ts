import { createApp, createSSRApp } from 'vue';
import type { ApplicationModule } from '@farmgate/shared/remote';
import { PricesApp } from './app.ts';
import { readChoice } from './choice.ts';
import { type PriceList, readPrices } from './data.ts';

/** Takes over the page that an edge rendered. After a soft navigation the element is empty, and the prices are read first. */
export const mount: ApplicationModule['mount'] = async (element, browser) => {
  const { url, state, read, fail } = browser;
  const { search } = new URL(url);
  const rendered = state as PriceList | undefined;
  const list = rendered ?? (await readPrices(read, readChoice(search)));
  const props = { list, search, browser };
  const app = rendered ? createSSRApp(PricesApp, props) : createApp(PricesApp, props);
  // The shell shows its error card instead of a broken page, and health counts the failure.
  app.config.errorHandler = fail;
  app.mount(element);
  return () => app.unmount();
};
