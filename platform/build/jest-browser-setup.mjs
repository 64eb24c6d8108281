import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// Long, because machines can be busy. A test that waits in vain still fails.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has no media queries and does not scroll.
if (typeof window !== 'undefined') {
  window.matchMedia ??= (media) => ({
    matches: false,
    media,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  });
  window.scrollTo = () => undefined;

  // jsdom has no layout: every observed element is visible.
  globalThis.IntersectionObserver ??= class {
    constructor(seen) {
      this.seen = seen;
    }
    observe(target) {
      this.seen([{ target, isIntersecting: true }], this);
    }
    unobserve() {}
    disconnect() {}
  };

  // Otherwise forms would restore what an earlier test entered.
  beforeEach(() => window.sessionStorage.clear());
}
