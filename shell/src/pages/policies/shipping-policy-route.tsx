import { DeliveryTimes } from './delivery-times.tsx';
import { Policy } from './policy.tsx';

export function Component() {
  return (
    <Policy
      title="Shipping Policy"
      summary="Harvested within 48 hours and delivered in 1-2 days, for now in one area of Coimbatore."
    >
      <h2>Where we deliver</h2>
      <p>
        We deliver in Coimbatore to pincode <strong>641042</strong> only. Farther away we could not guarantee freshness.
        If you live elsewhere, <a href="/survey">answer our survey</a>: we expand first to areas with the most requests.
      </p>

      <h2>When it comes</h2>
      <DeliveryTimes />
      <p>
        Your produce is harvested within 48 hours before delivery. On public holidays, and when rain closes roads,
        delivery may take one day longer. We will call you if this happens.
      </p>

      <h2>What it costs</h2>
      <p>
        Delivery is free. You pay the total in your cart, in Indian rupees (INR): cash on delivery, or online when you
        order.
      </p>

      <h2>At your door</h2>
      <p>
        Please make sure that someone is at home, or name a neighbor when we call. Our driver waits while you check the
        order. Return what you do not like at once, <a href="/return_policy">no questions asked</a>. There is no pickup
        after delivery, so we do not leave bags at the door. If no one is at home, we call you and try again on the next
        working day.
      </p>

      <h2>How it is packed</h2>
      <p>
        We pack in crates and paper, shaded, with greens separate from roots. Cut fruit and salads are delivered
        chilled; put them in your fridge at once. Return the crates to the driver, so that we can use them again.
      </p>

      <h2>Questions about a delivery</h2>
      <p>
        Have your order number ready and call us, or use the <a href="/contact_us">contact form</a>. Our phone number is
        at the bottom of every page.
      </p>
    </Policy>
  );
}
