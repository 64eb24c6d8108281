import { Button } from '../actions/button.tsx';
import { Notice } from '../feedback/notice.tsx';
import { useHydrated } from '../base/use-hydrated.ts';
import classes from './form.module.css';

/**
 * Why a form that the edge has rendered cannot be sent. The page's early script shows the hidden notices
 * (`early-script.ts` in `platform/edge`); they go when the form works.
 */
export function FormTrouble() {
  if (useHydrated()) return null;
  return (
    <>
      <noscript>
        <Notice tone="warning" title="This form needs JavaScript">
          Without it, this form cannot be sent. Switch JavaScript on in your browser’s settings, then load this page
          again.
        </Notice>
      </noscript>
      <Notice hidden data-early="slow" role="alert" title="This page is still loading">
        We have what you entered, and send it as soon as the page is ready. You need not press again.
      </Notice>
      <Notice hidden data-early="failed" role="alert" tone="danger" title="This form was not sent">
        <p>Part of this page did not load. What you entered is still here. Check your connection, then try again.</p>
        <Button variant="secondary" size="sm" data-early-retry="" className={classes.retry}>
          Try again
        </Button>
      </Notice>
    </>
  );
}
