import type { Violation } from '../registry/types.ts';
import styles from './violation-list.module.css';
import { titleOf } from './violation-titles.ts';

/** The gate's violations: the rule, the parts in conflict, what is wrong and what to do. */
export const ViolationList = ({ violations }: { violations: Violation[] }) => (
  <ul role="list" className={styles.list}>
    {violations.map((violation) => (
      <li key={violation.rule + violation.message}>
        <p className={styles.title}>{titleOf(violation)}</p>
        <p>{violation.message}</p>
        <p>
          <strong>What to do:</strong> {violation.remedy}
        </p>
        <p className={styles.parties}>
          {violation.parties.map((party) => (
            <code key={party}>{party}</code>
          ))}
          <span>rule {violation.rule}</span>
        </p>
      </li>
    ))}
  </ul>
);
