import { Link } from 'react-router-dom';
import { links } from '../frame/links.ts';
import type { Channel } from '../registry/types.ts';
import { Badge } from '../ui/badge.tsx';
import styles from './channel-panel.module.css';

/** What is special about a channel: development, approval, a freeze, requests that wait. */
export const ChannelMarks = ({
  channel: { channel, development, approval, freeze, requests },
}: {
  channel: Channel;
}) => (
  <div className={styles.marks}>
    {development && <Badge tone="info">development</Badge>}
    {approval && <Badge tone="info">approval required</Badge>}
    {freeze && <Badge tone="warning">frozen</Badge>}
    {requests > 0 && (
      <Link to={links.requests(channel)}>
        {requests} {requests === 1 ? 'request' : 'requests'}
      </Link>
    )}
  </div>
);
