import { Grievance } from './grievance.tsx';
import { Policy } from './policy.tsx';

export function Component() {
  return (
    <Policy
      title="Privacy Policy"
      summary="We keep only the data we need to deliver your orders. We do not sell it, and you can have it deleted."
    >
      <h2>What we keep</h2>
      <ul>
        <li>
          <strong>Your account:</strong> name, e-mail address, mobile number and, if you enter them, date of birth,
          gender and delivery address. We store only a hash of your password, from which it cannot be recovered.
        </li>
        <li>
          <strong>Your cart and your orders:</strong> products, prices, delivery address and payment method.
        </li>
        <li>
          <strong>What you write to us:</strong> contact messages and survey answers, with the name, number and address
          you enter. Also what you tell our staff when they visit your apartments.
        </li>
        <li>
          <strong>Technical records:</strong> the network address and time of requests, to run the shop and prevent
          misuse.
        </li>
      </ul>
      <p>
        Card numbers and bank details never reach us. Our payment provider handles online payments and tells us only
        whether a payment succeeded.
      </p>

      <h2>What we use it for</h2>
      <ul>
        <li>To prepare, deliver and account for your orders.</li>
        <li>To sign you in, and to e-mail you a code when you forget your password.</li>
        <li>To answer you, and to plan what is grown and harvested.</li>
        <li>To keep the records that tax law requires.</li>
      </ul>
      <p>We send advertising only if you ask for it.</p>

      <h2>Who else sees it</h2>
      <p>
        The people who pack and deliver your order see your name, address and number. The payment provider sees what it
        needs for an online payment. Authorities see what the law requires. We never sell your data. The maps on our
        pages come from OpenStreetMap, which sees your device’s network address when a map is shown.
      </p>

      <h2>What stays in your browser</h2>
      <p>
        While you are signed in, your browser stores your name and a session key. It also stores your last five
        searches, which we do not get from there. Log Out removes all of this. A cookie, kept for 400 days, prevents
        others from using that key. To protect your account, we store for 180 days which browsers and networks you
        signed in from. We use no advertising cookies and no third-party trackers.
      </p>

      <h2>How long we keep it</h2>
      <p>
        Your account, for as long as you have it. <a href="/your_data">Your data</a> lists the period of everything
        else. A session ends after 14 days without a visit, and after 60 days at the latest.
      </p>

      <h2>Your rights</h2>
      <p>
        Under <a href="/my_account">My Account</a> you can see and correct your details, download everything that we
        hold about you, and delete your account. If you cannot sign in, write to us: we do it within 30 days.
      </p>
      <Grievance />
    </Policy>
  );
}
