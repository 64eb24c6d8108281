import { useState } from 'react';
import { Button } from './button.tsx';
import styles from './copy-button.module.css';

interface Props {
  label: string;
  /** What is copied. */
  text: string;
}

/** Copies a text and says whether that worked. */
export function CopyButton({ label, text }: Props) {
  const [result, setResult] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setResult('Copied.');
    } catch {
      setResult('The browser blocked copying. Select the text and copy it.');
    }
  };
  return (
    <p className={styles.copy}>
      <Button size="small" onClick={() => void copy()}>
        {label}
      </Button>
      <output>{result}</output>
    </p>
  );
}
