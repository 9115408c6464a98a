import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { toast } from '../src/toast.tsx';
import './keep-frames.ts';
import { MockIntersectionObserver, reportInViewport } from './mock-intersection-observer.ts';

// The set-up of every test in jsdom: of this package, of packages/web and of the apps.

// React requires this flag for test runners that it does not know.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// Long, because the test machine may be busy.
configure({ asyncUtilTimeout: 30_000 });

// jsdom has no layout and no media queries.
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollTo = () => {};
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
globalThis.IntersectionObserver = MockIntersectionObserver;
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // sonner keeps its messages for the next `Toaster`.
  toast.clear();
  cleanup();
  document.body.replaceChildren();
  reportInViewport(false);
  localStorage.clear();
  sessionStorage.clear();
});
