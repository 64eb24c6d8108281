/* oxlint-disable jsx-a11y/prefer-tag-over-role -- <datalist> shows no pictures and prices. */
import { Icon, Price, ProductImage } from '@farmgate/shared/ui';
import type { MouseEvent, ReactNode } from 'react';
import type { Option } from './options.ts';
import { optionId } from './use-combobox.ts';
import styles from './search-panel.module.css';

interface Props {
  id: string;
  options: Option[];
  /** Index of the chosen option, -1 for none. */
  active: number;
  isBusy: boolean;
  onFollow: (event: MouseEvent, index: number) => void;
  /** Removes a recent search. */
  onForget: (text: string) => void;
}

const GROUPS: { kind: Option['kind']; label: string; hasHeading?: boolean }[] = [
  { kind: 'recent', label: 'Recent searches', hasHeading: true },
  { kind: 'spelling', label: 'Spelling' },
  { kind: 'product', label: 'Products' },
  { kind: 'category', label: 'Categories', hasHeading: true },
  { kind: 'all', label: 'Results' },
];

/** The options of the search box, in groups. They are links: a middle click opens a tab. */
export function OptionList({ id, options, active, isBusy, onFollow, onForget }: Props) {
  return (
    <div role="listbox" id={id} aria-label="Suggestions" aria-busy={isBusy} className={styles.list}>
      {GROUPS.filter(({ kind }) => options.some((option) => option.kind === kind)).map(
        ({ kind, label, hasHeading }) => (
          <div key={kind} role="group" aria-label={label} className={styles.group}>
            {hasHeading && (
              <p aria-hidden className={styles.heading}>
                {label}
              </p>
            )}
            {options.map((option, index) =>
              option.kind === kind ? (
                <a
                  key={option.href}
                  id={optionId(id, index)}
                  role="option"
                  aria-selected={index === active}
                  tabIndex={-1}
                  href={option.href}
                  className={styles.option}
                  onClick={(event) => onFollow(event, index)}
                >
                  <Face option={option} onForget={onForget} />
                </a>
              ) : null,
            )}
          </div>
        ),
      )}
    </div>
  );
}

function Face({ option, onForget }: { option: Option; onForget: (text: string) => void }): ReactNode {
  switch (option.kind) {
    case 'product':
      return <ProductFace product={option.product} />;
    case 'recent':
      return (
        <>
          <Icon name="clock" />
          <span className={styles.name}>{option.text}</span>
          <Forget onForget={() => onForget(option.text)} />
        </>
      );
    case 'spelling':
      return (
        <>
          <Icon name="search" />
          <span className={styles.name}>
            Did you mean <strong>{option.text}</strong>?
          </span>
        </>
      );
    case 'category':
      return (
        <>
          <Icon name="leaf" />
          <span className={styles.name}>{option.text}</span>
        </>
      );
    default:
      return (
        <>
          <Icon name="search" />
          <span className={styles.name}>See all results for "{option.text}"</span>
        </>
      );
  }
}

function ProductFace({ product }: { product: Extract<Option, { kind: 'product' }>['product'] }) {
  return (
    <>
      <ProductImage image={product.image} alt="" sizes="40px" className={styles.picture} />
      <span className={styles.name}>{product.name}</span>
      {product.available ? (
        <Price rupees={product.sale_price} unit="kg" saving="none" size="sm" />
      ) : (
        <span className={styles.soldOut}>Out Of Stock</span>
      )}
    </>
  );
}

/** For pointers. With a keyboard, Delete removes the chosen search; screen readers have "Clear recent searches". */
function Forget({ onForget }: { onForget: () => void }) {
  return (
    <span
      aria-hidden
      title="Remove this search"
      className={styles.forget}
      onClick={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onForget();
      }}
    >
      <Icon name="close" />
    </span>
  );
}
