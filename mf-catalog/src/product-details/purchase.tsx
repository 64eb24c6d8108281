import { dayName, settingsQuery } from '@farmgate/shared/data';
import { formatPackSize, packPricePaise, savedPercent } from '@farmgate/shared/money';
import { useQuery } from '@farmgate/shared/query';
import { Badge, Icon, PackSelect, Price, type IconName } from '@farmgate/shared/ui';
import type { ListedProduct } from '../api/products.ts';
import { AddToCart } from '../shopping/add-to-cart.tsx';
import { canBuy } from '../shopping/products.ts';
import { useCartLines } from '../shopping/use-cart-lines.ts';
import { usePack } from '../shopping/use-pack.ts';
import { useSignInFirst } from '../shopping/use-sign-in-first.ts';
import { TEXTS } from '../texts/texts.ts';
import styles from './product-details.module.css';
import { ShareButton } from './share-button.tsx';

const reasons = (deliveredBy: string | undefined): { icon: IconName; text: string }[] => [
  { icon: 'leaf', text: 'Harvested within 48 hours of your order' },
  { icon: 'truck', text: deliveredBy ? `Order now for delivery by ${dayName(deliveredBy)}` : 'Delivered in 1-2 days' },
  { icon: 'shield', text: 'Return it at delivery, no questions asked' },
];

/** Name, price of the chosen pack, and the way into the cart. The first pack is chosen from the start. */
export function Purchase({ product }: { product: ListedProduct }) {
  const lines = useCartLines()(product.id);
  const { grams, choose } = usePack(lines, { first: product.unit_type[0] });
  const signInFirst = useSignInFirst();
  const available = canBuy(product, lines);
  const saved = savedPercent(Number(product.reg_price), Number(product.sale_price));
  const { data: settings } = useQuery(settingsQuery());
  const size = grams ?? 1000;
  return (
    <div className={styles.purchase}>
      <div className={styles.title}>
        <h1>{product.name}</h1>
        <ShareButton name={product.name} />
      </div>
      <div className={styles.price}>
        <Price
          size="lg"
          paise={packPricePaise(product.sale_price, size)}
          mrpPaise={packPricePaise(product.reg_price, size)}
          saving="none"
        />
        <p className={styles.unit}>
          for {formatPackSize(size)} · <Price size="sm" rupees={product.sale_price} unit="kg" />
        </p>
        {saved > 0 && <Badge tone="accent">{TEXTS.saved(saved.toFixed(2))}</Badge>}
      </div>
      <div className={styles.buy}>
        {available && (
          <PackSelect
            packs={product.unit_type}
            value={grams}
            onChange={choose}
            label={`Package of ${product.name}`}
            placeholder={TEXTS.selectPackage}
            salePrice={product.sale_price}
            className={styles.pack}
          />
        )}
        <AddToCart
          product={product}
          lines={lines}
          grams={grams}
          onUse={choose}
          signInFirst={signInFirst}
          label={TEXTS.addCart}
          variant="primary"
        />
      </div>
      <ul role="list" className={styles.reasons}>
        {reasons(settings?.delivery?.by).map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
