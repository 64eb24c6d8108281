import { useQuery } from '@farmgate/shared/query';
import { lazy, Suspense } from 'react';
import { Busy, Skeleton, useNear } from '@farmgate/shared/ui';
import type { ListedProduct } from '../api/products.ts';
import { relatedProductsQuery } from '../api/products.ts';
import { TEXTS } from '../texts/texts.ts';
import styles from './related.module.css';

const RelatedCarousel = lazy(() => import(/* webpackChunkName: "related-carousel" */ './related-carousel.tsx'));

/** Other products of the same category. Their call and the carousel's code load when the section is nearly in view. */
export function RelatedProducts({ product }: { product: ListedProduct }) {
  const { ref, near } = useNear<HTMLElement>();
  const { data, isError } = useQuery({
    ...relatedProductsQuery({ id: product.id, category_id: product.catgory_id }),
    enabled: near,
  });
  const toCome = (
    <Busy label="Loading related products">
      <Skeleton shape="box" className={styles.toCome} />
    </Busy>
  );
  if (isError || data?.length === 0) return null;
  return (
    <section ref={ref} aria-labelledby="related" className={styles.related}>
      <h2 id="related">{TEXTS.relatedProduct}</h2>
      {data ? (
        <Suspense fallback={toCome}>
          <RelatedCarousel products={data} />
        </Suspense>
      ) : (
        toCome
      )}
    </section>
  );
}
