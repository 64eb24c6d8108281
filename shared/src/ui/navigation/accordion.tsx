import { useId, type ReactNode } from 'react';
import { Icon } from '../base/icon.tsx';
import classes from './accordion.module.css';

export interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
  /** Open from the start. */
  open?: boolean;
}

/** Native `<details>`: works before any script does, and find-in-page opens what it finds. */
export function Accordion({ items, exclusive }: { items: readonly AccordionItem[]; exclusive?: boolean }) {
  const group = useId();
  return (
    <div>
      {items.map(({ id, title, content, open }) => (
        <details key={id} id={id} className={classes.item} name={exclusive ? group : undefined} open={open}>
          <summary className={classes.summary}>
            {title}
            <Icon name="chevron-down" />
          </summary>
          <div className={classes.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}
