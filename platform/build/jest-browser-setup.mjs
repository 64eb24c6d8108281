import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// Busy machines take their time; a test that waits for nothing still fails.
configure({ asyncUtilTimeout: 15_000 });

// jsdom draws nothing, so it has no media queries and nothing to scroll.
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

  // jsdom lays nothing out: all that is looked for is in sight.
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

  // A tab of its own for each test: what a form kept of the one before would stand in its fields.
  beforeEach(() => window.sessionStorage.clear());
}
