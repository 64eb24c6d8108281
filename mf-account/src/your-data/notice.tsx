import type { PrivacyNotice } from '@farmgate/shared/contract';
import { KEPT, periodText } from './periods.ts';

/** What the shop keeps, why and how long; rights, and who answers. */
export function Notice({ notice: { days, officer } }: { notice: PrivacyNotice }) {
  return (
    <>
      <h2>What we keep</h2>
      <p>
        While you have an account: your name, e-mail address and mobile number, and if you enter them, your date of
        birth, gender, delivery address and cart. We need them to deliver your orders and to reach you. We store only a
        hash of your password. We ask for your consent when you sign up, and you withdraw it by deleting your account.
      </p>
      <p>Everything else has a period. Our systems delete it when the period is over:</p>
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Why</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          {KEPT.filter(({ kind }) => kind in days).map(({ kind, what, why }) => (
            <tr key={kind}>
              <td>{what}</td>
              <td>{why}</td>
              <td>{periodText(days[kind]!)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Counts of visits and errors of our pages contain no names, and are deleted after 30 days. Our{' '}
        <a href="/privacy_policy">privacy policy</a> says who else sees your data.
      </p>

      <h2>Get a copy</h2>
      <p>
        Sign in and open <a href="/my_account">My Account</a>: <strong>Download my data</strong> gives you everything
        that we hold about you.
      </p>

      <h2>Correct it</h2>
      <p>
        You can change your details under <a href="/my_account">My Account</a> at any time.
      </p>

      <h2>Have it deleted</h2>
      <p>
        <strong>Delete my account</strong> under <a href="/my_account">My Account</a> deletes your data at once, except
        what the law requires us to keep. If you cannot sign in, write to us. You can also name a person who may do so
        for you if you die or cannot act.
      </p>

      <h2>Questions and complaints</h2>
      <p>
        Write to our grievance officer. We confirm within 48 hours on working days and answer within one month. If our
        answer does not help, you can complain to the Data Protection Board of India.
      </p>
      <address>
        {officer.name || 'Grievance Officer'}, {officer.address}
        <br />
        {officer.email && <a href={`mailto:${officer.email}`}>{officer.email}</a>}
        {officer.phone && (
          <>
            , <a href={`tel:${officer.phone.replace(/\s/g, '')}`}>{officer.phone}</a>
          </>
        )}
      </address>
    </>
  );
}
