import type { CartLine } from '@farmgate/shared/contract';
import { savedPercent } from '@farmgate/shared/money';
import { Badge, Card, PackSelect, Price, ProductImage } from '@farmgate/shared/ui';
import { memo, useRef } from 'react';
import type { ListedProduct } from '../api/products.ts';
import { TEXTS } from '../texts/texts.ts';
import { AddToCart } from './add-to-cart.tsx';
import styles from './product-card.module.css';
import { canBuy, productPath } from './products.ts';
import { type ChosenPacks, usePack } from './use-pack.ts';

interface Props {
  product: ListedProduct;
  /** The product's in the cart. */
  lines: readonly CartLine[];
  /** The packs that the customer has chosen in this list, by product. */
  packs: ChosenPacks;
  /** Called when a visitor has pressed Add. The same function in each render. */
  signInFirst: () => void;
  /** The packs show the regular price, too. */
  showRegular?: boolean;
  /** Of its picture, as `Picture` takes them. */
  sizes: string;
  priority?: 'high' | 'eager';
}

/** A product in a list: the whole card leads to its details, the controls on it to the cart. */
export const ProductCard = memo(function ProductCard(props: Props) {
  const { product, lines, packs, signInFirst, showRegular, sizes, priority } = props;
  const { grams, choose } = usePack(lines, { kept: packs, id: product.id });
  const select = useRef<HTMLSelectElement>(null);
  const available = canBuy(product, lines);
  // Never rounded up: a saving is not promised larger than it is.
  const saved = Math.floor(savedPercent(Number(product.reg_price), Number(product.sale_price)));
  return (
    <Card as="li" padding="none" interactive className={styles.card}>
      <ProductImage
        image={product.image}
        alt=""
        priority={priority}
        sizes={sizes}
        className={available ? styles.picture : `${styles.picture} ${styles.faded}`}
      />
      {saved > 0 && (
        <Badge tone="accent" className={styles.saving}>
          {`${saved}% off`}
        </Badge>
      )}
      <div className={styles.words}>
        <h3 className={styles.name}>
          <a href={productPath(product)}>{product.name}</a>
        </h3>
        <Price rupees={product.sale_price} mrpRupees={product.reg_price} unit="kg" saving="none" />
      </div>
      <div className={styles.controls}>
        {available ? (
          <PackSelect
            ref={select}
            packs={product.unit_type}
            value={grams}
            onChange={choose}
            label={`Package of ${product.name}`}
            placeholder={TEXTS.selectPackage}
            salePrice={product.sale_price}
            regPrice={showRegular ? product.reg_price : undefined}
          />
        ) : null}
        <AddToCart
          product={product}
          lines={lines}
          grams={grams}
          onUse={choose}
          signInFirst={signInFirst}
          onMissing={() => select.current?.focus()}
        />
      </div>
    </Card>
  );
});
