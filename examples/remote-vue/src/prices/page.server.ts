import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import type { ApplicationModule } from '@farmgate/shared/remote';
import { PricesApp } from './app.ts';
import { readPrices } from './data.ts';

/** The price list, for the choice in the address. */
export const render: ApplicationModule['render'] = async ({ url, read }) => {
  const prices = await readPrices(read);
  return {
    html: await renderToString(createSSRApp(PricesApp, { prices, search: new URL(url).search })),
    head: '<meta name="description" content="Today’s prices of all vegetables, greens and fruit, with offers.">',
    state: prices,
  };
};
