import { ApiError } from '@farmgate/shared/api';
import type { LoaderArgs } from '@farmgate/shared/remote';
import { redirect, useParams } from '@farmgate/shared/router';
import { Container } from '@farmgate/shared/ui';
import { useQuery } from '@farmgate/shared/query';
import { productQuery } from '../api/products.ts';
import { productPath } from '../shopping/products.ts';
import { ProductDetails } from './product-details.tsx';

const notFound = () => new Response('Product not found', { status: 404 });

/** The product's number in the address; NaN when it is none. */
const numberOf = (id: string | undefined) => (id && /^\d{1,9}$/.test(id) ? Number(id) : Number.NaN);

/** @throws Response 404 when there is no such product, 301 when the address names another category than its own. */
export const loader = async ({ queryClient, params, request }: LoaderArgs) => {
  const id = numberOf(params.id);
  if (Number.isNaN(id)) throw notFound();
  const product = await queryClient.ensureQueryData(productQuery(id)).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 404 ? notFound() : error;
  });
  const path = productPath(product);
  if (`/product_details/${params.id}/${params.category_id}` !== path) {
    throw redirect(path + new URL(request.url).search, 301);
  }
  return { title: product.name };
};

export function Component() {
  const { data: product } = useQuery(productQuery(numberOf(useParams().id)));
  // Another product is another page: nothing chosen for the one before stays.
  return <Container>{product && <ProductDetails key={product.id} product={product} />}</Container>;
}
