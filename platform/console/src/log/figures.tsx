import styles from './figures.module.css';

/** The figures a decision of the health policy was made on, as the registry kept them. */
export const Figures = ({ figures }: { figures: object }) => (
  <details>
    <summary>The figures</summary>
    <dl className={styles.figures}>
      {Object.entries(figures).map(([name, value]) => (
        <div key={name}>
          <dt>{inWords(name)}</dt>
          <dd>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</dd>
        </div>
      ))}
    </dl>
  </details>
);

/** `baselineFailed` → `baseline failed`. */
const inWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
