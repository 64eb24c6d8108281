import { useEffect, useRef } from 'react';

/** react-slick hides slides and their copies from screen readers but leaves them to the keyboard: this takes them from both. */
export function useHiddenInert() {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const carousel = ref.current;
    if (!carousel) return;
    const follow = () => {
      for (const slide of carousel.querySelectorAll<HTMLElement>('.slick-slide')) {
        slide.inert = slide.getAttribute('aria-hidden') === 'true';
      }
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(carousel, { subtree: true, childList: true, attributeFilter: ['aria-hidden'] });
    return () => observer.disconnect();
  }, []);
  return ref;
}
