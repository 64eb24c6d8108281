import { Grievance } from './grievance.tsx';
import { Policy } from './policy.tsx';

export function Component() {
  return (
    <Policy title="Terms and Conditions" summary="The rules that apply when you order from Farmgate in Coimbatore.">
      <h2>Who we are</h2>
      <p>
        Farmgate sells vegetables, greens, cut fruit, salads, seasonal fruit and weekly plans online. We buy from over
        200 farmers and deliver in Coimbatore, in the area of pincode 641042. These terms are part of the contract
        between you and us for every order.
      </p>

      <h2>Your account</h2>
      <p>
        You need an account to order. Enter your own name and a phone number and address where we can reach you, and
        keep your password secret. You are responsible for orders placed with your account. You must be 18 or older, or
        order with a parent’s consent.
      </p>

      <h2>Products and prices</h2>
      <ul>
        <li>All prices are in Indian rupees (INR) and include taxes. Delivery is free.</li>
        <li>The price of a pack is the price per kg times the weight of the pack. We show both.</li>
        <li>
          Prices depend on the harvest and may change from day to day. You pay the price shown in your cart when you
          place the order. If a price changes before that, we show you the new one first.
        </li>
        <li>
          Size, color and shape may differ from the picture, because these are natural products. The weight is as
          stated.
        </li>
      </ul>

      <h2>Orders and payment</h2>
      <p>
        You can pay cash on delivery or online. With cash on delivery the contract is concluded when you see “Your Order
        is Confirmed”; with an online payment, when the payment is confirmed. Orders are processed Monday to Friday. If
        we cannot harvest something that you ordered, we leave it out. You do not pay for it, or we refund it.
      </p>
      <p>
        You can cancel free of charge until the order is packed: call us or <a href="/contact_us">write to us</a>. We
        may decline orders of more than household quantities.
      </p>

      <h2>Delivery and returns</h2>
      <p>
        We deliver in 1-2 days, as described in our <a href="/shipping_policy">shipping policy</a>. Check your order
        while our driver is with you: you can return anything then, no questions asked. There is no pickup after
        delivery. The <a href="/return_policy">return policy</a> has the details.
      </p>

      <h2>Fair use of this site</h2>
      <p>
        Do not attack this site, send automated requests to it or order in another person’s name. Texts and pictures
        belong to us or our licensors. You may share them, but not sell them.
      </p>

      <h2>Liability and law</h2>
      <p>
        We are liable for what we sell as the law provides. These terms do not limit your rights as a consumer. They are
        governed by the laws of India, and the courts of Coimbatore have jurisdiction. If one provision is invalid, the
        others remain valid.
      </p>
      <p>If we change these terms, the new terms apply to orders placed after the date at the top of this page.</p>
      <Grievance />
    </Policy>
  );
}
