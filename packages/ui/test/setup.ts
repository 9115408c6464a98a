import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A test machine may be busy with other things.
configure({ asyncUtilTimeout: 30_000 });

// jsdom has no layout and no media queries.
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
globalThis.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  });

afterEach(cleanup);
