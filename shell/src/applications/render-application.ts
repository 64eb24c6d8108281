import type { ApplicationModule, LoaderArgs, RenderedApplication } from '@farmgate/shared/remote';
import { data } from 'react-router-dom';
import { ApplicationMarkup } from './application-markup.ts';
import { readApi } from './read-api.ts';

/** `part/id` → loader of the page at an edge. */
export type ApplicationLoader = (
  name: string,
  render: NonNullable<ApplicationModule['render']>,
) => (args: LoaderArgs) => Promise<unknown>;

/**
 * A page's loader at an edge, which calls the application's `render`. A thrown redirect or 404 is that of the page, as in loaders.
 * @throws Error when `render` does not return a page
 */
export const applicationLoader: ApplicationLoader =
  (name, render) =>
  async ({ request: { url, signal }, params }) => {
    const page: Partial<RenderedApplication> | undefined = await render({ url, params, read: readApi, signal });
    const { html, head = '', state, status = 200 } = page ?? {};
    if (typeof html !== 'string') throw new Error(`render() of ${name} returned no html. Return { html }.`);
    if (!Number.isInteger(status) || status < 200 || status > 599 || (status >= 300 && status < 400))
      throw new Error(
        `render() of ${name} returned the status ${status}. Return 200 to 299 or 400 to 599; throw a Response to redirect.`,
      );
    const { documentTitle, elements } = await readPageHead(name, head);
    return data(new ApplicationMarkup(html, elements, { state, documentTitle }), { status });
  };

async function readPageHead(name: string, head: string) {
  // With a parser that processes without applications do not need.
  const { readHead } = await import('./read-head.ts');
  try {
    return readHead(head);
  } catch (error) {
    throw new Error(`render() of ${name} returned an invalid head: ${(error as Error).message}`, { cause: error });
  }
}
