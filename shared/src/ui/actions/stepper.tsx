import type { ComponentProps } from 'react';
import { cx } from '../base/cx.ts';
import { Spinner } from '../base/spinner.tsx';
import { VisuallyHidden } from '../base/visually-hidden.tsx';
import { Icon } from '../base/icon.tsx';
import type { IconName } from '../base/icons.ts';
import classes from './stepper.module.css';

export interface StepperProps extends ComponentProps<'fieldset'> {
  quantity: number;
  /** What is counted, e.g. `Tomato, 500 g`: names the group and its buttons. */
  label: string;
  onIncrease: () => void;
  /** Also called at 1, where the button shows a bin: the line goes. */
  onDecrease: () => void;
  /** Waiting for an answer: clicks are ignored, the focus stays where it is. */
  busy?: boolean;
  /** At this quantity there is no more. */
  max?: number;
  size?: 'sm' | 'md';
  /** `soft` where another button is the page's main one. */
  look?: 'solid' | 'soft';
  block?: boolean;
}

export function Stepper(props: StepperProps) {
  const {
    quantity,
    label,
    onIncrease,
    onDecrease,
    busy = false,
    max = Infinity,
    size = 'md',
    look = 'solid',
    block,
    className,
    ...rest
  } = props;
  const button = (name: string, icon: IconName, act: () => void, atEnd = false) => (
    <button
      type="button"
      className={classes.button}
      aria-label={`${name} ${label}`}
      // Not `disabled`: the button that was just pressed would lose the focus.
      aria-disabled={busy || atEnd || undefined}
      onClick={() => busy || atEnd || act()}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <fieldset
      {...rest}
      aria-label={`Quantity of ${label}`}
      aria-busy={busy}
      className={cx(classes.stepper, classes[size], classes[look], block && classes.block, className)}
    >
      {quantity > 1 ? button('Less of', 'minus', onDecrease) : button('Remove', 'trash', onDecrease)}
      <output className={classes.quantity}>
        {busy && <Spinner size="1.125rem" />}
        {busy ? <VisuallyHidden>{quantity}</VisuallyHidden> : quantity}
      </output>
      {button('More of', 'plus', onIncrease, quantity >= max)}
    </fieldset>
  );
}
