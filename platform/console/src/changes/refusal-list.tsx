import type { Violation } from '../registry/contract.ts';
import styles from './refusal-list.module.css';
import { titleOf } from './refusal-words.ts';

/** What the gate has against a change: the rule, who is in conflict, what is wrong and what to do. */
export const RefusalList = ({ refusals }: { refusals: Violation[] }) => (
  <ul role="list" className={styles.list}>
    {refusals.map((refusal) => (
      <li key={refusal.rule + refusal.message}>
        <p className={styles.title}>{titleOf(refusal)}</p>
        <p>{refusal.message}</p>
        <p>
          <strong>What to do:</strong> {refusal.remedy}
        </p>
        <p className={styles.parties}>
          {refusal.parties.map((party) => (
            <code key={party}>{party}</code>
          ))}
          <span>rule {refusal.rule}</span>
        </p>
      </li>
    ))}
  </ul>
);
