import { createRoot } from 'react-dom/client';
import * as toastify from 'react-toastify';
import styles from './toast-container.module.css';

export interface Toasts {
  toast: typeof toastify.toast;
  /** Moves the toasts above dialogs opened since: a modal dialog would cover them. */
  raise: () => void;
}

/** As many as leave a phone's page usable; more wait until one goes. */
const AT_ONCE = 3;

/** Puts the container into the page, in a root of its own so that no part's failure takes it down. */
export function mountToasts(autoClose: number): Promise<Toasts> {
  const place = document.body.appendChild(document.createElement('div'));
  place.setAttribute('popover', 'manual');
  place.className = styles.place ?? '';
  let raised = false;
  const raise = () => {
    // Below the header, which sticks to the top and is taller in a preview.
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    place.style.setProperty('--header-end', `${Math.max(0, header)}px`);
    // Browsers of before 2024 have no popovers; there the toasts are an ordinary, lower box.
    if (typeof place.showPopover !== 'function') return;
    if (raised) place.hidePopover();
    place.showPopover();
    raised = true;
  };
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return new Promise((resolve) => {
    // The container takes toasts once it is in the page.
    const ready = (element: unknown) => void (element && resolve({ toast: toastify.toast, raise }));
    createRoot(place).render(
      <div ref={ready}>
        <toastify.ToastContainer
          autoClose={autoClose}
          position="top-center"
          limit={AT_ONCE}
          newestOnTop
          closeOnClick
          {...(still ? { transition: toastify.Zoom } : {})}
        />
      </div>,
    );
  });
}
