import { Grievance } from './grievance.tsx';
import { Policy } from './policy.tsx';

export function Component() {
  return (
    <Policy
      title="Privacy Policy"
      summary="We keep what we need to bring you your vegetables, we do not sell it, and you can have it deleted."
    >
      <h2>What we keep</h2>
      <ul>
        <li>
          <strong>Your account:</strong> name, e-mail address, mobile number and, if you give them, date of birth,
          gender and delivery address. Of your password we keep only a hash, from which nobody can read it back.
        </li>
        <li>
          <strong>Your cart and your orders:</strong> what you chose, what it cost, where it went and how it was paid.
        </li>
        <li>
          <strong>What you write to us:</strong> contact messages and survey answers, with the name, number and address
          you put in them. When our staff visit your apartments, also what you tell them there.
        </li>
        <li>
          <strong>Technical records:</strong> the address a request came from and when, to keep the shop running and to
          stop misuse.
        </li>
      </ul>
      <p>
        Card numbers and bank details never reach us. Online payments are made with our payment provider, which tells us
        only whether the money arrived.
      </p>

      <h2>What we use it for</h2>
      <ul>
        <li>To prepare, deliver and account for your orders.</li>
        <li>To sign you in, and to mail you a code when you have forgotten your password.</li>
        <li>To answer you, and to plan what is grown and picked.</li>
        <li>To keep the books that tax law asks of us.</li>
      </ul>
      <p>We send no advertising unless you have asked for it.</p>

      <h2>Who else sees it</h2>
      <p>
        The people who pack and deliver your order see your name, address and number. The payment provider sees what it
        needs to take an online payment. Authorities see what the law obliges us to show. We sell nothing to anybody.
        The maps on our pages come from OpenStreetMap, which sees your device’s address when a map is shown.
      </p>

      <h2>What stays in your browser</h2>
      <p>
        While you are signed in, your browser keeps your name and a key to your session. Log Out removes them. A cookie,
        kept for 400 days, stops others from using that key. To keep strangers out of your account, we remember for 180
        days which browsers and networks you signed in from. There are no advertising cookies and no trackers of others.
      </p>

      <h2>How long we keep it</h2>
      <ul>
        <li>Your account, for as long as you have it.</li>
        <li>Orders and invoices, for as long as tax law asks, even when the account is gone.</li>
        <li>Messages and survey answers, for two years at most.</li>
        <li>
          A session ends after 14 days without a visit, and after 60 days in any case. A reset code lives 10 minutes.
        </li>
      </ul>

      <h2>Your rights</h2>
      <p>
        You can see and correct your details under <a href="/my_account">My Account</a> at any time. Write to us to get
        a copy of what we keep, to withdraw a consent or to have your account deleted; we do it within 30 days.
      </p>
      <Grievance />
    </Policy>
  );
}
