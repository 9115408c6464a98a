import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// React asks for this where it is not run by a test runner that it knows.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// A test machine may be busy with other things.
configure({ asyncUtilTimeout: 30_000 });
// jsdom has no layout.
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
globalThis.ResizeObserver = class {
  #tell;
  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell;
  }
  observe() {
    this.#tell([], this);
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
