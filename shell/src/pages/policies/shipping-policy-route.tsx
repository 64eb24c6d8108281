import { DeliveryTimes } from './delivery-times.tsx';
import { Policy } from './policy.tsx';

export function Component() {
  return (
    <Policy
      title="Shipping Policy"
      summary="Harvested within 48 hours, at your door in 1-2 days, for now in one part of Coimbatore."
    >
      <h2>Where we deliver</h2>
      <p>
        We deliver in Coimbatore to pincode <strong>641042</strong> only. Beyond it we could not keep our promise of
        freshness. If you live elsewhere, <a href="/survey">answer our survey</a>: we go next where most people ask for
        us.
      </p>

      <h2>When it comes</h2>
      <DeliveryTimes />
      <p>
        What you get was harvested within 48 hours before it reaches you. On public holidays, and when rain closes the
        roads, delivery may take a day longer. We call you then.
      </p>

      <h2>What it costs</h2>
      <p>
        Delivery is free. The total in your cart, in Indian rupees (INR), is what you pay: cash on delivery, or online
        when you order.
      </p>

      <h2>At your door</h2>
      <p>
        Please have somebody at home, or name a neighbour when we call. Our driver waits while you look through the
        order; what you do not like goes back at once, <a href="/return_policy">no questions asked</a>. There is no
        pickup after delivery, so we do not leave bags at closed doors. If we find nobody, we call, and try once more on
        the next working day.
      </p>

      <h2>How it is packed</h2>
      <p>
        In crates and paper, in the shade, greens apart from roots. Cut fruit and salads travel cooled and should go
        into your fridge on arrival. Give the crates back to the driver: they are used again.
      </p>

      <h2>Questions about a delivery</h2>
      <p>
        Have your order number at hand and call us, or use the <a href="/contact_us">contact form</a>. The number is at
        the foot of every page.
      </p>
    </Policy>
  );
}
