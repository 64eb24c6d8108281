import type { ProductAnswer } from '@farmgate/shared/contract';
import { Breadcrumbs, PageMeta, Tabs } from '@farmgate/shared/ui';
import { lazy, Suspense } from 'react';
import { productPath } from '../shopping/products.ts';
import { TEXTS } from '../texts/texts.ts';
import { Pictures } from './pictures.tsx';
import { ProductData, picturePath, summaryOf } from './product-data.tsx';
import styles from './product-details.module.css';
import { Purchase } from './purchase.tsx';
import { RelatedProducts } from './related-products.tsx';
import { useRest } from './use-rest.ts';

const Description = lazy(() => import(/* webpackChunkName: "description" */ './description.tsx'));

interface Props {
  product: ProductAnswer['response'];
}

export function ProductDetails({ product }: Props) {
  const { category } = product;
  const hasRest = useRest();
  return (
    <>
      <PageMeta description={summaryOf(product)} path={productPath(product)} image={picturePath(product)} />
      {hasRest && <ProductData product={product} />}
      <div className={styles.crumbs}>
        <Breadcrumbs
          items={[
            { label: 'Home', href: '/' },
            { label: 'Products', href: '/products' },
            { label: category.name, href: `/products?category=${category.id}` },
            { label: product.name },
          ]}
        />
      </div>
      <article className={styles.product}>
        <Pictures image={product.image} name={product.name} />
        <div className={styles.words}>
          <Purchase product={product} />
          {hasRest && product.description && (
            <Tabs
              label={`About ${product.name}`}
              tabs={[
                {
                  id: 'description',
                  label: TEXTS.description,
                  panel: (
                    <Suspense fallback={<div className={styles.descriptionToCome} />}>
                      <Description html={product.description} />
                    </Suspense>
                  ),
                },
              ]}
            />
          )}
        </div>
      </article>
      {hasRest && <RelatedProducts product={product} />}
    </>
  );
}
