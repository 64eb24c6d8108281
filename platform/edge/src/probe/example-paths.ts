import type { RouteDescriptor } from '@farmgate/contract/descriptor';
import { generatePath } from 'react-router';
import { UNKNOWN } from '../html/pages.ts';
import { type ListedProduct, listProducts } from '../shop/list-products.ts';

/** A path to probe a route with, or why there is none. */
export type Example = { path: string } | { none: string };

/** Finds paths for routes. Parameters are filled with the first product that the shop's API lists. */
export class ExamplePaths {
  #product: Promise<ListedProduct | undefined> | undefined;

  constructor(private readonly apiUrl: string) {}

  async of({ path }: RouteDescriptor): Promise<Example> {
    const start = path.replace(/\/?\*$/, '');
    if (start === '') return { path: path === '/' ? '/' : UNKNOWN };
    if (!start.includes(':')) return { path: start };
    try {
      const { id, catgory_id } = await this.#firstProduct();
      return { path: generatePath(start, { id: String(id), category_id: String(catgory_id) }) };
    } catch (error) {
      return { none: `there is no example of ${path}: ${(error as Error).message}` };
    }
  }

  async #firstProduct(): Promise<ListedProduct> {
    this.#product ??= listProducts(this.apiUrl).then(([first]) => first);
    const product = await this.#product;
    if (!product) throw new Error('the shop has no products');
    return product;
  }
}
