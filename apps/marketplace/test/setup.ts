import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// React requires this flag for test runners that it does not know.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// Long, because the test machine may be busy.
configure({ asyncUtilTimeout: 30_000 });
// jsdom has no layout.
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
globalThis.ResizeObserver = class {
  #callback;
  constructor(callback: ResizeObserverCallback) {
    this.#callback = callback;
  }
  observe() {
    this.#callback([], this);
  }
  unobserve() {}
  disconnect() {}
};
globalThis.IntersectionObserver = class {
  root = null;
  rootMargin = '';
  scrollMargin = '';
  thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
