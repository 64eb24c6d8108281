import type { ComponentProps } from 'react';
import { formatPackSize, formatRupees, packPricePaise } from '../../money/index.ts';
import { cx } from '../base/cx.ts';
import classes from './control.module.css';

export interface PackSelectProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  /** Sizes in grams. */
  packs: readonly number[];
  /** The chosen size in grams; null when none is. */
  value: number | null;
  onChange: (grams: number | null) => void;
  /** Names the product: a page has many of these. */
  label: string;
  /** Rupees per kilogram; with it every size shows its price. */
  salePrice?: number | string;
  /** Rupees per kilogram; with it a price that is lower shows the regular one, too. */
  regPrice?: number | string;
  placeholder?: string;
}

function describe(grams: number, salePrice?: number | string, regPrice?: number | string): string {
  if (salePrice === undefined) return formatPackSize(grams);
  const sale = packPricePaise(salePrice, grams);
  const regular = regPrice === undefined ? sale : packPricePaise(regPrice, grams);
  const instead = regular > sale ? ` (MRP ${formatRupees(regular)})` : '';
  return `${formatPackSize(grams)} · ${formatRupees(sale)}${instead}`;
}

export function PackSelect(props: PackSelectProps) {
  const {
    packs,
    value,
    onChange,
    label,
    salePrice,
    regPrice,
    placeholder = 'Select Package',
    className,
    ...rest
  } = props;
  return (
    <select
      aria-label={label}
      {...rest}
      className={cx(classes.control, classes.select, classes.compact, className)}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value ? Number(event.target.value) : null)}
    >
      <option value="">{placeholder}</option>
      {packs.map((grams) => (
        <option key={grams} value={grams}>
          {describe(grams, salePrice, regPrice)}
        </option>
      ))}
    </select>
  );
}
