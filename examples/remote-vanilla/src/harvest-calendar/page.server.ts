import type { ApplicationModule } from '@farmgate/shared/remote';
import { toHtml } from '../markup/to-html.ts';
import type { State } from './page.ts';
import { monthOf } from './seasons.ts';
import { view } from './view.ts';

/** The calendar with the month of the address. */
export const render: ApplicationModule['render'] = async ({ url }) => {
  const month = monthOf(new URL(url).search);
  return {
    html: toHtml(view(month, null)),
    head: '<meta name="description" content="Which vegetables and fruits are harvested around Coimbatore, month by month.">',
    state: { month } satisfies State,
  };
};
