import { Grievance } from './grievance.tsx';
import { Policy } from './policy.tsx';

export function Component() {
  return (
    <Policy
      title="Return Policy"
      summary="Hand back at delivery whatever you do not like. No questions asked, and you do not pay for it."
    >
      <h2>At delivery</h2>
      <ol>
        <li>Our driver waits while you open the bags. Look at everything; smell it, touch it, weigh it if you like.</li>
        <li>Give back whatever you do not want: one item, or the whole order. You need not say why.</li>
        <li>The driver takes it off the bill before you pay, or notes the refund if you have paid online.</li>
      </ol>

      <h2>After delivery</h2>
      <p>
        There is no pickup after delivery. Fresh produce changes within hours, and what has left our hands cannot be
        sold to anybody else. So please look while we are there, or ask somebody at home to do it for you.
      </p>
      <p>
        If you find something inside that could not be seen at the door, such as a fruit gone bad at the core, send us a
        message through the <a href="/contact_us">contact form</a> within 24 hours. We cannot collect it, but we will
        make it right.
      </p>

      <h2>Your money back</h2>
      <ul>
        <li>
          <strong>Cash on delivery:</strong> you pay only for what you keep.
        </li>
        <li>
          <strong>Paid online:</strong> we refund in INR to the card or account you paid from, without any deduction. It
          is ordered on the next working day and arrives in 5 to 7 working days, depending on your bank.
        </li>
      </ul>

      <h2>Missing or wrong items</h2>
      <p>
        Tell the driver, or write to us on the same day with your order number from <a href="/my_orders">My Orders</a>.
        We bring what is missing with the next delivery, or refund it; you choose.
      </p>

      <h2>Cancelled orders</h2>
      <p>
        An order can be cancelled without any cost until it is packed. What was paid online comes back in full, in the
        same way and time as above.
      </p>
      <Grievance />
    </Policy>
  );
}
