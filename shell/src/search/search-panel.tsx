import { IconButton, LiveRegion, Spinner } from '@farmgate/shared/ui';
import { useId, useState, type MouseEvent, type RefObject } from 'react';
import { leaveField } from './leave-field.ts';
import { OptionList } from './option-list.tsx';
import { recentOptions, suggestedOptions } from './options.ts';
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { useCombobox } from './use-combobox.ts';
import { useField } from './use-field.ts';
import { isLongEnough, useSuggestions } from './use-suggestions.ts';
import styles from './search-panel.module.css';

export { forgetSearches, rememberSearch };

const countText = (count: number, singular: string, plural: string) =>
  count === 0 ? '' : `${count} ${count === 1 ? singular : plural}`;

/** Suggestions below the search box, and recent searches while it is empty. */
export function SearchPanel({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const listId = useId();
  const { text, isOpen, setOpen } = useField(field);
  const { suggestions, isBusy } = useSuggestions(text);
  // Changed only here, so reading them again at each render is enough.
  const [, setForgotten] = useState(0);
  const forget = (searches: string | null) => {
    if (searches === null) forgetSearches();
    else forgetSearch(searches);
    setForgotten((times) => times + 1);
    field.current?.focus();
  };

  const recent = text === '' && isOpen ? recentOptions(recentSearches()) : [];
  const options = isLongEnough(text) ? suggestedOptions(text, suggestions) : recent;
  const active = useCombobox({
    field,
    listId,
    count: options.length,
    isOpen,
    setOpen,
    remove: (index) => {
      const option = options[index];
      if (option?.kind !== 'recent') return false;
      forget(option.text);
      return true;
    },
  });

  const follow = ({ ctrlKey, metaKey, shiftKey }: MouseEvent, index: number) => {
    const option = options[index]!;
    // A new tab or window: the customer stays here.
    if (ctrlKey || metaKey || shiftKey) return;
    if (option.kind === 'all' || option.kind === 'spelling' || option.kind === 'recent') rememberSearch(option.text);
    leaveField();
  };
  const isExpanded = isOpen && options.length > 0;
  const found = options.filter(({ kind }) => kind !== 'all').length;
  const said =
    recent.length > 0
      ? countText(found, 'recent search', 'recent searches')
      : countText(found, 'suggestion', 'suggestions');
  return (
    <>
      {/* A press keeps the focus in the box. */}
      <span className={styles.close} role="presentation" onMouseDown={(event) => event.preventDefault()}>
        <IconButton
          icon="chevron-left"
          label="Close search"
          onClick={() => (document.activeElement as HTMLElement).blur()}
        />
      </span>
      {isBusy && isOpen && (
        <span className={styles.busy}>
          <Spinner />
        </span>
      )}
      {isExpanded && (
        <div className={styles.panel} role="presentation" onMouseDown={(event) => event.preventDefault()}>
          <OptionList
            id={listId}
            options={options}
            active={active}
            isBusy={isBusy}
            onFollow={follow}
            onForget={forget}
          />
          {recent.length > 0 && (
            <button type="button" className={styles.clear} onClick={() => forget(null)}>
              Clear recent searches
            </button>
          )}
        </div>
      )}
      <LiveRegion message={isExpanded && !isBusy ? said || 'No suggestions' : ''} />
    </>
  );
}
