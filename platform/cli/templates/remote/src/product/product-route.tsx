import { ApiError } from '@farmgate/shared/api';
import type { ProductAnswer } from '@farmgate/shared/contract';
import { useQuery } from '@farmgate/shared/query';
import type { LoaderArgs } from '@farmgate/shared/remote';
import { useParams } from '@farmgate/shared/router';
import { Badge, Breadcrumbs, ButtonLink, Container, PageMeta, Price, ProductImage } from '@farmgate/shared/ui';
import { RemoteWidget } from '@farmgate/shared/widgets';
import { productQuery } from '../api/products.ts';
import { productPath } from '../products/product-path.ts';
import styles from './product.module.css';

const notFound = () => new Response('Product not found', { status: 404 });

/** The product's number in the address; NaN for anything else. */
const numberOf = (id: string | undefined) => (id && /^\d{1,9}$/.test(id) ? Number(id) : Number.NaN);

/** @throws Response 404 when there is no such product */
export const loader = async ({ queryClient, params }: LoaderArgs) => {
  const id = numberOf(params.id);
  if (Number.isNaN(id)) throw notFound();
  const product = await queryClient.ensureQueryData(productQuery(id)).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 404 ? notFound() : error;
  });
  return { title: product.name };
};

export function Component() {
  const { data: product } = useQuery(productQuery(numberOf(useParams().id)));
  return <Container>{product && <ProductPage key={product.id} product={product} />}</Container>;
}

function ProductPage({ product }: { product: ProductAnswer['response'] }) {
  const { id, name, image, category } = product;
  return (
    <>
      <PageMeta description={`${name}, in season now.`} path={productPath(product)} />
      <div className={styles.crumbs}>
        <Breadcrumbs
          items={[{ label: 'Home', href: '/' }, { label: 'Sample part', href: '/sample-route' }, { label: name }]}
        />
      </div>
      <article className={styles.product}>
        <ProductImage image={image} alt="" sizes="(min-width: 768px) 28rem, 92vw" priority="high" />
        <div className={styles.words}>
          <Badge tone="brand" icon="leaf">
            {category.name}
          </Badge>
          <h1>{name}</h1>
          <Price size="lg" rupees={product.sale_price} mrpRupees={product.reg_price} unit="kg" />
          <p>Picked within 48 hours and packed to the size that you choose.</p>
          <ButtonLink href={`/product_details/${id}/${category.id}`} iconEnd="arrow-right">
            Choose a pack
          </ButtonLink>
        </div>
      </article>
      <RemoteWidget name="sample-part-picks" heading="More in season" without={id} />
    </>
  );
}
