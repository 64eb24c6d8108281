import type { Settings } from '@farmgate/shared/contract';
import { Card, Icon, useNear } from '@farmgate/shared/ui';
import styles from './reach-us.module.css';

/** A search for the address; phones may open it in their maps app. */
const mapsUrl = (address: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** Where the shop is, its phone number and its mail address. */
export function ReachUs({ settings }: { settings: Settings }) {
  const { address, contact, gmail, map_url } = settings;
  const { ref, near } = useNear<HTMLDivElement>();
  const map = (
    <iframe
      src={map_url}
      title="Map of our location"
      referrerPolicy="no-referrer"
      sandbox="allow-scripts allow-popups"
    />
  );
  return (
    <Card as="aside" padding="none" className={styles.card} aria-labelledby="reach-us">
      <div className={styles.words}>
        <h2 id="reach-us" className={styles.title}>
          Reach us
        </h2>
        <dl className={styles.ways}>
          <div>
            <dt>
              <Icon name="pin" /> Address
            </dt>
            <dd>
              {address}
              <a href={mapsUrl(address)} target="_blank" rel="noreferrer" className={styles.directions}>
                Get directions <Icon name="external" label="(opens in a new tab)" />
              </a>
            </dd>
          </div>
          <div>
            <dt>
              <Icon name="phone" /> Contact number
            </dt>
            <dd>
              <a href={`tel:${contact.replace(/\s/g, '')}`}>{contact}</a>
            </dd>
          </div>
          <div>
            <dt>
              <Icon name="mail" /> Email
            </dt>
            <dd>
              <a href={`mailto:${gmail}`}>{gmail}</a>
            </dd>
          </div>
        </dl>
      </div>
      {/* Browsers load lazy frames from 2,500 px away, and the page would start later. */}
      <div ref={ref} className={styles.map}>
        {near ? map : <noscript>{map}</noscript>}
      </div>
    </Card>
  );
}
