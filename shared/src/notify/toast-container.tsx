import { createRoot } from 'react-dom/client';
import * as toastify from 'react-toastify';

/** Puts the container into the page, in a root of its own so that no part's failure takes it down. */
export function mountToastContainer(autoClose: number): Promise<typeof toastify> {
  const place = document.body.appendChild(document.createElement('div'));
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return new Promise((resolve) => {
    // The container is ready for toasts once its effects have run.
    const ready = (element: unknown) => void (element && resolve(toastify));
    createRoot(place).render(
      <div ref={ready}>
        <toastify.ToastContainer
          autoClose={autoClose}
          position="top-right"
          newestOnTop
          closeOnClick
          {...(still ? { transition: toastify.Zoom } : {})}
        />
      </div>,
    );
  });
}
