import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import classes from './tabs.module.css';

interface Tab {
  id: string;
  label: ReactNode;
  panel: ReactNode;
}

export interface TabsProps {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly Tab[];
  /** Id of the open tab; left out, the tabs keep it themselves, beginning with the first. */
  value?: string;
  onChange?: (id: string) => void;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };

/** Tabs by the ARIA pattern: one stop in the tab order, arrows, Home and End move and open. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const base = useId();
  const [own, setOwn] = useState(tabs[0]?.id);
  const open = tabs.findIndex(({ id }) => id === (value ?? own));
  const choose = (id: string) => {
    setOwn(id);
    onChange?.(id);
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const wrapped = (open + step + tabs.length) % tabs.length;
    const next = Number.isFinite(step) ? wrapped : step > 0 ? tabs.length - 1 : 0;
    const tab = tabs[next];
    if (!tab) return;
    choose(tab.id);
    (event.currentTarget.parentElement?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={classes.list}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}${tab.id}`}
            className={classes.tab}
            aria-selected={index === open}
            aria-controls={`${base}panel`}
            tabIndex={index === open ? 0 : -1}
            onClick={() => choose(tab.id)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}panel`}
        aria-labelledby={`${base}${tabs[open]?.id}`}
        tabIndex={0}
        className={classes.panel}
      >
        {tabs[open]?.panel}
      </div>
    </div>
  );
}
