import { settingsQuery } from '@farmgate/shared/data';
import { useQuery } from '@farmgate/shared/query';

/** Whom to turn to, with the shop's own address of today. */
export function Grievance() {
  const { data: settings } = useQuery(settingsQuery());
  return (
    <>
      <h2>Grievance contact</h2>
      <p>
        If something is not right, write to our grievance officer through the <a href="/contact_us">contact form</a>.
        You get a confirmation within 48 hours on working days and an answer within one month.
      </p>
      {settings && (
        <p>
          Grievance Officer, {settings.address}
          <br />
          <a href={`mailto:${settings.gmail}`}>{settings.gmail}</a>,{' '}
          <a href={`tel:${settings.contact.replace(/\s/g, '')}`}>{settings.contact}</a>
        </p>
      )}
    </>
  );
}
