import { settingsQuery } from '@farmgate/shared/data';
import { useQuery } from '@farmgate/shared/query';

/** The grievance contact with the shop's current address. */
export function Grievance() {
  const { data: settings } = useQuery(settingsQuery());
  return (
    <>
      <h2>Grievance contact</h2>
      <p>
        If you have a complaint, write to our grievance officer with the <a href="/contact_us">contact form</a>. We
        confirm within 48 hours on working days and answer within one month.
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
