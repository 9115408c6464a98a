import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { MockIntersectionObserver, reportInViewport } from './mock-intersection-observer.ts';

// Long, because the test machine may be busy.
configure({ asyncUtilTimeout: 30_000 });

// jsdom has no layout and no media queries.
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
globalThis.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  });

afterEach(() => {
  cleanup();
  reportInViewport(true);
});
