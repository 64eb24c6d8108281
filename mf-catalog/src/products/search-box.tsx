import { Icon } from '@farmgate/shared/ui';
import styles from './toolbar.module.css';
import { useDebouncedControl } from './use-debounced-control.ts';

/** The list is searched this many ms after the last letter. */
const PAUSE_MS = 300;

/** Searches while the customer types; without scripts, a plain form. */
export function SearchBox({ value, onChange }: { value: string; onChange: (query: string) => void }) {
  const { draft, setDraft, commit } = useDebouncedControl(value, onChange);
  return (
    // Safari 16 does not support <search>.
    <form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="search"
      className={styles.search}
      action="/products"
      onSubmit={(event) => {
        event.preventDefault();
        commit(draft.trim());
      }}
    >
      <Icon name="search" />
      <input
        type="search"
        name="query"
        aria-label="Search products"
        placeholder="Search products"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={80}
        value={draft}
        onChange={({ target }) => {
          setDraft(target.value);
          commit(target.value.trim(), PAUSE_MS);
        }}
      />
    </form>
  );
}
