import { Grievance } from './grievance.tsx';
import { Policy } from './policy.tsx';

export function Component() {
  return (
    <Policy
      title="Terms and Conditions"
      summary="What we promise you and what we ask of you when you order at Farmgate in Coimbatore."
    >
      <h2>Who we are</h2>
      <p>
        Farmgate sells vegetables, greens, cut fruit, salads, seasonal fruit and weekly plans online. We buy from over
        200 farmers and deliver in Coimbatore, in the area of pincode 641042. When you order, these terms are part of
        the contract between you and us.
      </p>

      <h2>Your account</h2>
      <p>
        You need an account to order. Give your own name, a number and an address at which you can be reached, and keep
        your password to yourself. Orders placed while you are signed in count as yours. You must be 18 or older, or
        order with a parent’s consent.
      </p>

      <h2>Products and prices</h2>
      <ul>
        <li>All prices are in Indian rupees (INR) and include taxes. Delivery is free.</li>
        <li>A pack’s price is that of a kilogram for the pack’s weight. Both are shown.</li>
        <li>
          Prices follow the harvest and may change from day to day. Yours is the one that stood in the cart when you
          placed the order; if it has changed by then, we show you the new one first.
        </li>
        <li>Nature makes no two alike: size, colour and shape may differ from the picture. The weight does not.</li>
      </ul>

      <h2>Orders and payment</h2>
      <p>
        You can pay cash on delivery or online. With cash on delivery the contract is made when you see “Your Order is
        Confirmed”; with an online payment, when the payment is confirmed. Orders are processed Monday to Friday. If
        something you ordered cannot be picked, we leave it out and you do not pay for it, or get the money back.
      </p>
      <p>
        You can cancel without any cost until the order is packed: call us or <a href="/contact_us">write to us</a>. We
        may decline orders in quantities that no household needs.
      </p>

      <h2>Delivery and returns</h2>
      <p>
        We deliver in 1-2 days, as our <a href="/shipping_policy">shipping policy</a> says. Look through your order
        while our driver is with you: you can return anything then, no questions asked. There is no pickup after
        delivery. The <a href="/return_policy">return policy</a> has the details.
      </p>

      <h2>Fair use of this site</h2>
      <p>
        Please do not try to break into it, to load it with automatic requests, or to order in somebody else’s name.
        Texts and pictures belong to us or to those we have them from; share them, but do not sell them.
      </p>

      <h2>Liability and law</h2>
      <p>
        We answer for what we sell as the law provides, and these terms take none of your rights as a consumer away.
        They are governed by the laws of India; the courts of Coimbatore have jurisdiction. If a sentence here does not
        hold, the others still do.
      </p>
      <p>When we change these terms, the new ones count for orders placed after the day at the top of this page.</p>
      <Grievance />
    </Policy>
  );
}
