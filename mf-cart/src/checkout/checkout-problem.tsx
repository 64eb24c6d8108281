import { formatRupees, rupeesToPaise } from '@farmgate/shared/money';
import { Button, Notice, Stack } from '@farmgate/shared/ui';
import { FormError } from '@farmgate/shared/ui/form';
import type { Obstacle } from './use-place-order.ts';

interface Props {
  obstacle: Obstacle | undefined;
  /** What the shop has against the order, beyond single fields. */
  errors: readonly string[];
  /** The payment chosen now. */
  payment: string;
  onPayCash: () => void;
}

const words = (rupees: number) => formatRupees(rupeesToPaise(rupees));

/** Why the order was not placed, and the next step. */
export function CheckoutProblem({ obstacle, errors, payment, onPayCash }: Props) {
  if (obstacle?.kind === 'prices') {
    return (
      <Notice tone="warning" role="alert" title={obstacle.message}>
        <Stack as="ul" gap={1}>
          {obstacle.changes.map(({ key, words: change }) => (
            <li key={key}>{change}</li>
          ))}
        </Stack>
        <p>
          Your cart was {words(obstacle.before)} and is now {words(obstacle.now)}. Check out again if that is fine.
        </p>
      </Notice>
    );
  }
  if (obstacle?.kind === 'no-online-payment') {
    // A customer who has switched to cash since then no longer has this problem.
    if (payment !== 'online') return null;
    return (
      <Notice tone="warning" role="alert" title={obstacle.message}>
        <Stack gap={3} align="start">
          <p>Your cart and your details are kept. You can pay in cash when your order arrives.</p>
          <Button variant="secondary" size="sm" icon="cash" onClick={onPayCash}>
            Pay cash on delivery instead
          </Button>
        </Stack>
      </Notice>
    );
  }
  if (errors.length === 0) return null;
  return (
    <FormError>
      {errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
      {obstacle?.kind === 'no-answer' && <p>Checking out again is safe: this order is placed only once.</p>}
    </FormError>
  );
}
