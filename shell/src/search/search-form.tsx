import { onSignOut } from '@farmgate/shared/shell';
import { useLocation, useNavigate } from '@farmgate/shared/router';
import { Icon } from '@farmgate/shared/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { MAX_LETTERS, resultsPath, searchedText } from './search-address.ts';
import { leaveField } from './leave-field.ts';
import styles from './search-form.module.css';

const loadPanel = () => import(/* webpackChunkName: "search" */ './search-panel.tsx');
type Panel = Awaited<ReturnType<typeof loadPanel>>['SearchPanel'];

/**
 * The search box of every page: a plain form, which works without scripts. Suggestions load when it is first used. React does not
 * control its text, so that what is typed before hydration stays.
 */
export function SearchForm() {
  const location = useLocation();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [panel, setPanel] = useState<{ Panel: Panel }>();
  const searched = searchedText(location);

  const prepare = () => {
    if (panel) return;
    // Without suggestions the form still works.
    loadPanel().then(
      ({ SearchPanel }) => setPanel({ Panel: SearchPanel }),
      () => undefined,
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    loadPanel().then(
      ({ rememberSearch }) => rememberSearch(text),
      () => undefined,
    );
    leaveField();
    void navigate(resultsPath(text));
  };

  useEffect(() => {
    if (document.activeElement === field.current) prepare();
    return onSignOut(() => void loadPanel().then(({ forgetSearches }) => forgetSearches()));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for a field that was focused before hydration
  }, []);

  // After each navigation the box shows what the page shows, unless the customer is typing.
  const shown = useRef(location.key);
  useEffect(() => {
    if (shown.current === location.key) return;
    shown.current = location.key;
    if (field.current && field.current !== document.activeElement) field.current.value = searched;
  }, [location.key, searched]);

  return (
    <div className={styles.slot}>
      {/* Safari 16 does not support <search>. */}
      <form
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="search"
        className={styles.form}
        action="/products"
        onSubmit={submit}
        onPointerEnter={prepare}
      >
        <Icon name="search" className={styles.icon} />
        <input
          ref={field}
          type="search"
          name="query"
          className={styles.field}
          aria-label="Search products"
          placeholder="Search products"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_LETTERS}
          defaultValue={searched}
          onFocus={prepare}
        />
        {panel && <panel.Panel field={field} />}
      </form>
    </div>
  );
}
