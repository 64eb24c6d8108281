import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../query-state/query-state.tsx';
import { errorQuery } from '../registry/queries.ts';
import type { ErrorSummary } from '../registry/types.ts';
import styles from './error-card.module.css';
import { placeText } from './place-text.ts';

/** The stack of an error in sources, as far as they are known. */
export function ErrorStack({ channel, error }: { channel: string; error: ErrorSummary }) {
  const details = useQuery(errorQuery(channel, error));
  return (
    <QueryState query={details}>
      {({ frames, problem }) => (
        <>
          {problem && <p>{problem}</p>}
          <ol role="list" className={styles.stack}>
            {frames.map((frame, at) => (
              <li key={at}>
                <code>{placeText(frame.place ?? frame)}</code> {frame.part}
              </li>
            ))}
          </ol>
        </>
      )}
    </QueryState>
  );
}
