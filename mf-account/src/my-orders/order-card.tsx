import type { Order } from '@farmgate/shared/contract';
import { dayName } from '@farmgate/shared/data';
import { formatRupees, rupeesToPaise } from '@farmgate/shared/money';
import { Badge, ButtonLink, Card, IconButton } from '@farmgate/shared/ui';
import { useMutation } from '@farmgate/shared/query';
import styles from './order-card.module.css';
import { OrderLine } from './order-line.tsx';
import { openInvoice } from './open-invoice.ts';
import { orderDate } from './order-date.ts';
import { isOnItsWay, isPayable, paymentOf, refundsOf, statusOf } from './order-status.ts';

/** One order: what it is, how far it is, what is in it, where it goes. */
export function OrderCard({ order }: { order: Order }) {
  const invoice = useMutation({ mutationFn: () => openInvoice(order.id) });
  const number = order.order_no || '-';
  const { label, tone } = statusOf(order);
  return (
    <Card as="li" padding="none" className={styles.card}>
      <header className={styles.head}>
        <dl className={styles.facts}>
          <div>
            <dt>Order</dt>
            <dd className={styles.number}>{number}</dd>
          </div>
          <div>
            <dt>Date</dt>
            <dd>
              <time dateTime={order.created_at}>{orderDate(order.created_at)}</time>
            </dd>
          </div>
          <div>
            <dt>Total</dt>
            <dd className={styles.total}>{formatRupees(rupeesToPaise(order.total_price))}</dd>
          </div>
          <div>
            <dt>Status</dt>
            <dd>
              <Badge tone={tone}>{label}</Badge>
            </dd>
          </div>
        </dl>
        <IconButton
          icon="print"
          variant="outline"
          label={`Print the invoice of order ${number}`}
          aria-busy={invoice.isPending || undefined}
          onClick={() => invoice.isPending || invoice.mutate()}
        />
      </header>
      <ul role="list" className={styles.lines} aria-label={`Products of order ${number}`}>
        {order.orderdetails.map((line) => (
          <OrderLine key={line.id} line={line} />
        ))}
      </ul>
      <footer className={styles.foot}>
        <p>{[paymentOf(order), ...refundsOf(order)].join(' · ')}</p>
        {isPayable(order) && (
          <ButtonLink size="sm" href={`/pay?${new URLSearchParams({ order: order.order_no })}`}>
            Finish payment
          </ButtonLink>
        )}
        {order.delivery_by && isOnItsWay(order) && <p>Delivery by {dayName(order.delivery_by)}</p>}
        <p>
          Delivery to {order.name}, {order.address}, {order.city} {order.zipcode}
        </p>
      </footer>
    </Card>
  );
}
