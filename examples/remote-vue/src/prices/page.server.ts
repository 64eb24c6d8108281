import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import type { ApplicationModule } from '@farmgate/shared/remote';
import { PricesApp } from './app.ts';
import { readChoice } from './choice.ts';
import { readPrices } from './data.ts';

/** The price list, for the choice in the address. */
export const render: ApplicationModule['render'] = async ({ url, read }) => {
  const { search } = new URL(url);
  const list = await readPrices(read, readChoice(search));
  return {
    html: await renderToString(createSSRApp(PricesApp, { list, search })),
    head: '<meta name="description" content="Today’s prices of all vegetables, greens and fruit, with offers.">',
    state: list,
  };
};
