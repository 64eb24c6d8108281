import { Busy, Grid, Skeleton } from '@farmgate/shared/ui';
import { useState, type Ref } from 'react';
import type { ListedProduct } from '../api/products.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';
import { useCartLines } from './use-cart-lines.ts';
import type { ChosenPacks } from './use-pack.ts';
import { useSignInFirst } from './use-sign-in-first.ts';

/** Two columns on a phone, four from a tablet on; three beside the filters where those leave too little room. */
const COLUMNS = { min: 'clamp(9rem, 8rem + 4vw, 12.25rem)', max: 4 };

/** How wide a card's picture is. */
const SIZES = {
  alone: '(min-width: 1680px) 363px, (min-width: 1400px) 313px, (min-width: 768px) 22.2vw, 44vw',
  besideFilters:
    '(min-width: 1680px) 295px, (min-width: 1400px) 245px, (min-width: 1024px) 18vw, (min-width: 768px) 22.2vw, 44vw',
};

/** On a phone, where they are the largest pictures in sight. */
const FIRST_ROW = 2;

interface Props {
  /** Undefined leaves a place empty. */
  products: readonly (ListedProduct | undefined)[];
  /** React's keys of the products. Default: their ids. Empty places need them. */
  keys?: readonly string[];
  /** Heights of the rows, as `grid-template-rows` takes them. Default: those of the products. */
  rows?: string;
  ref?: Ref<HTMLUListElement>;
  /** The packs that the customer has chosen. Default: those chosen in this grid. */
  packs?: ChosenPacks;
  showRegular?: boolean;
  /** How many of the first pictures are loaded at once: a phone's first row ahead of everything else. */
  inSight?: number;
  /** Filters stand beside it and take their part of the window. */
  besideFilters?: boolean;
}

/** Products side by side. */
export function ProductGrid({ products, keys, rows, ref, packs, showRegular, inSight = 0, besideFilters }: Props) {
  const linesOf = useCartLines();
  const signInFirst = useSignInFirst();
  const ownPacks = useState(() => new Map<number, number | null>())[0];
  return (
    <Grid as="ul" {...COLUMNS} ref={ref as Ref<HTMLDivElement>} style={{ gridTemplateRows: rows }}>
      {products.map((product, index) =>
        product ? (
          <ProductCard
            key={keys?.[index] ?? product.id}
            product={product}
            lines={linesOf(product.id)}
            packs={packs ?? ownPacks}
            signInFirst={signInFirst}
            showRegular={showRegular}
            sizes={besideFilters ? SIZES.besideFilters : SIZES.alone}
            priority={index >= inSight ? undefined : index < FIRST_ROW ? 'high' : 'eager'}
          />
        ) : (
          <li key={keys?.[index]} className={styles.place} aria-hidden />
        ),
      )}
    </Grid>
  );
}

/** The same grid while its products are on their way. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <Busy label="Loading products">
      <Grid {...COLUMNS}>
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} shape="card" />
        ))}
      </Grid>
    </Busy>
  );
}
