import { rupeesToPaise, savedPercent } from '@farmgate/contract/shop/rules/paise';
import type { ComponentProps } from 'react';
import { formatRupees } from '../../money/format.ts';
import { cx } from '../base/cx.ts';
import { VisuallyHidden } from '../base/visually-hidden.tsx';
import { Badge } from './badge.tsx';
import classes from './price.module.css';

type Amount = { paise: number; rupees?: undefined } | { rupees: number | string; paise?: undefined };

export type PriceProps = Omit<ComponentProps<'span'>, 'children'> &
  Amount & {
    /** The regular price, struck through when it is higher. */
    mrpPaise?: number;
    mrpRupees?: number | string;
    /** What the price is for: `kg` shows as `₹40/kg`. */
    unit?: string;
    size?: 'sm' | 'md' | 'lg';
    saving?: 'percent' | 'amount' | 'none';
  };

const inPaise = (paise?: number, rupees?: number | string) =>
  paise ?? (rupees === undefined ? undefined : rupeesToPaise(rupees));

export function Price(props: PriceProps) {
  const { paise, rupees, mrpPaise, mrpRupees, unit, size = 'md', saving = 'percent', className, ...rest } = props;
  const now = inPaise(paise, rupees) ?? 0;
  const mrp = inPaise(mrpPaise, mrpRupees) ?? now;
  // Whole per cents, never rounded up: a saving is not promised larger than it is.
  const percent = Math.floor(savedPercent(mrp, now));
  return (
    <span {...rest} className={cx(classes.price, classes[size], className)}>
      <span className={classes.now}>
        {formatRupees(now)}
        {unit && <span className={classes.unit}>{`/${unit}`}</span>}
      </span>
      {mrp > now && (
        <s className={classes.mrp}>
          {size === 'lg' ? 'MRP ' : <VisuallyHidden>MRP </VisuallyHidden>}
          {formatRupees(mrp)}
        </s>
      )}
      {saving === 'percent' && percent > 0 && <Badge tone="accent">{`${percent}% off`}</Badge>}
      {saving === 'amount' && mrp > now && <Badge tone="accent">{`Save ${formatRupees(mrp - now)}`}</Badge>}
    </span>
  );
}
