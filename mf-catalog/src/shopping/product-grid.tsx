import { Busy, Grid, Skeleton } from '@farmgate/shared/ui';
import { useState, type CSSProperties, type Ref } from 'react';
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

/** The place of a card that follows, or of all cards of so many rows. */
export interface EmptyPlace {
  key: string;
  item?: undefined;
  rows?: number;
}

interface Props {
  products: readonly ListedProduct[];
  /** Instead of all products: those of this frame, and the places of those that follow. */
  shown?: readonly ({ key: string; item: ListedProduct } | EmptyPlace)[];
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
export function ProductGrid({ products, shown, rows, ref, packs, showRegular, inSight = 0, besideFilters }: Props) {
  const linesOf = useCartLines();
  const signInFirst = useSignInFirst();
  const ownPacks = useState(() => new Map<number, number | null>())[0];
  return (
    <Grid as="ul" {...COLUMNS} ref={ref as Ref<HTMLDivElement>} style={{ gridTemplateRows: rows }}>
      {(shown ?? products.map((item) => ({ key: item.id, item }))).map((place, index) =>
        place.item ? (
          <ProductCard
            key={place.key}
            product={place.item}
            lines={linesOf(place.item.id)}
            packs={packs ?? ownPacks}
            signInFirst={signInFirst}
            showRegular={showRegular}
            sizes={besideFilters ? SIZES.besideFilters : SIZES.alone}
            priority={index >= inSight ? undefined : index < FIRST_ROW ? 'high' : 'eager'}
          />
        ) : (
          <Empty key={place.key} rows={place.rows} />
        ),
      )}
    </Grid>
  );
}

const Empty = ({ rows }: { rows: number | undefined }) => (
  <li
    className={rows ? `${styles.place} ${styles.rows}` : styles.place}
    style={rows ? ({ '--rows': rows } as CSSProperties) : undefined}
    aria-hidden
  />
);

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
