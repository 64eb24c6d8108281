import { Card, Price, ProductImage } from '@farmgate/shared/ui';
import type { ListedProduct } from '../api/products.ts';
import { isAvailable, productPath } from '../shopping/products.ts';
import { TEXTS } from '../texts/texts.ts';
import { PHONE_WIDTH } from './phone-width.ts';
import styles from './related.module.css';

const SIZES = `(min-width: 1680px) 366px, (min-width: 1400px) 314px, (min-width: 1202px) 22.5vw, (min-width: 601px) 45vw, ${PHONE_WIDTH}`;

/** A product that leads to its page; buying it is done there. */
export function RelatedCard({ product, shown }: { product: ListedProduct; shown: boolean }) {
  return (
    <Card as="article" padding="none" interactive className={styles.card}>
      <a href={productPath(product)} draggable={false}>
        <ProductImage
          image={product.image}
          alt=""
          sizes={SIZES}
          priority={shown ? 'eager' : undefined}
          draggable={false}
          className={styles.picture}
        />
        <span className={styles.words}>
          <strong>{product.name}</strong>
          {isAvailable(product) ? (
            <Price size="sm" rupees={product.sale_price} mrpRupees={product.reg_price} unit="kg" />
          ) : (
            <span className={styles.gone}>{TEXTS.outOfStock}</span>
          )}
        </span>
      </a>
    </Card>
  );
}
