import { Grievance } from './grievance.tsx';
import { Policy } from './policy.tsx';

export function Component() {
  return (
    <Policy
      title="Return Policy"
      summary="Return anything you do not like at delivery, no questions asked. You do not pay for it."
    >
      <h2>At delivery</h2>
      <ol>
        <li>Our driver waits while you open the bags. Check everything; you can also weigh it.</li>
        <li>Return what you do not want: one item or the whole order. You do not have to give a reason.</li>
        <li>The driver removes it from the bill before you pay, or records the refund if you paid online.</li>
      </ol>

      <h2>After delivery</h2>
      <p>
        There is no pickup after delivery. Fresh produce changes within hours, so we cannot sell returned items again.
        Please check your order while the driver is there, or ask someone at home to do it.
      </p>
      <p>
        If you find a fault that was not visible at the door, such as a fruit that is bad inside, send us a message with
        the <a href="/contact_us">contact form</a> within 24 hours. We cannot collect the item, but we will replace or
        refund it.
      </p>

      <h2>Your money back</h2>
      <ul>
        <li>
          <strong>Cash on delivery:</strong> you pay only for what you keep.
        </li>
        <li>
          <strong>Paid online:</strong> we refund the full amount in INR to the card or account you paid from. We
          request the refund on the next working day. It arrives in 5 to 7 working days, depending on your bank.
        </li>
      </ul>

      <h2>Missing or wrong items</h2>
      <p>
        Tell the driver, or write to us on the same day with your order number from <a href="/my_orders">My Orders</a>.
        We bring the missing items with the next delivery or refund them, as you prefer.
      </p>

      <h2>Cancelled orders</h2>
      <p>
        You can cancel an order free of charge until it is packed. Online payments are refunded in full, as described
        above.
      </p>
      <Grievance />
    </Policy>
  );
}
