import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { channelNamesQuery } from '../registry/queries.ts';
import styles from './channel-switch.module.css';

/** Switches to the same screen of another channel. Hidden while there is only one. */
export function ChannelSwitch({ channel }: { channel: string }) {
  const { data: names = [] } = useQuery(channelNamesQuery);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (names.length < 2 || !names.includes(channel) || !pathname.startsWith('/channels/')) return null;
  return (
    <label className={styles.channel}>
      Channel
      <select
        value={channel}
        onChange={({ target }) =>
          void navigate(pathname.replace(/^\/channels\/[^/]+/, `/channels/${encodeURIComponent(target.value)}`))
        }
      >
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}
