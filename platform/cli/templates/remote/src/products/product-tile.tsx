import { Card, Price, ProductImage } from '@farmgate/shared/ui';
import type { ListedProduct } from '../api/products.ts';
import { productPath } from './product-path.ts';
import styles from './product-tile.module.css';

interface Props {
  product: ListedProduct;
  /** Level of the product's name among the page's headings. */
  heading: 'h2' | 'h3';
  /** `eager` for the pictures of the first view. */
  priority?: 'eager';
  onPick?: () => void;
}

/** A product in a list. The shell makes its link a navigation without a page load. */
export function ProductTile({ product, heading: Heading, priority, onPick }: Props) {
  return (
    <Card as="li" padding="none" className={styles.tile}>
      <ProductImage
        image={product.image}
        alt=""
        sizes="(min-width: 1280px) 288px, (min-width: 768px) 22vw, 45vw"
        priority={priority}
        className={styles.picture}
      />
      <div className={styles.words}>
        <Heading className={styles.name}>
          <a href={productPath(product)} onClick={onPick}>
            {product.name}
          </a>
        </Heading>
        <Price size="sm" rupees={product.sale_price} mrpRupees={product.reg_price} unit="kg" />
      </div>
    </Card>
  );
}
