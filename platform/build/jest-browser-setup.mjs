import '@testing-library/jest-dom';

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
}
