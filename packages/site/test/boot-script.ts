import { afterEach, beforeEach, vi } from 'vitest';

/** Dispatches the event of a page that has loaded. */
export const dispatchLoad = () => dispatchEvent(new Event('load'));

/** Gives each test of a file an empty page, and ends the script that the test has run. */
export function setUpBootScript(): void {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    document.head.replaceChildren();
    localStorage.clear();
  });
  afterEach(() => {
    dispatchLoad();
    dispatchEvent(new Event('jalsa:hydrating'));
    dispatchEvent(new Event('jalsa:hydrated'));
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
}

/** Runs a script as the browser does; `page` contains the data attributes of its tag. */
export async function runBootScript(script: () => Promise<unknown>, page: Record<string, string> = {}) {
  const tag = document.createElement('script');
  Object.assign(tag.dataset, page);
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(tag);
  vi.resetModules();
  await script();
}
