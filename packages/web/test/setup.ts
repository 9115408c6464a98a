import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Long, because the test machine may be busy.
configure({ asyncUtilTimeout: 30_000 });

// jsdom has no layout and no media queries.
window.scrollTo = () => {};
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
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
