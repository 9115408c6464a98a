import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadScript } from './load-script.ts';

const URL = '/checkout.js';
const scripts = () => [...document.head.querySelectorAll('script')];

let isReady = false;
const load = () => loadScript(URL, () => isReady);
const dispatch = (event: 'load' | 'error') => scripts().at(-1)?.dispatchEvent(new Event(event));
/** Completes the load and makes the script ready. */
function completeLoad() {
  isReady = true;
  dispatch('load');
}

beforeEach(() => {
  vi.useFakeTimers();
  isReady = false;
});
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

it('loads a script once for several callers', async () => {
  const asked = [load(), load()];
  completeLoad();
  await Promise.all([...asked, load()]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(scripts()).toHaveLength(1);
});

it.each([
  ['failed to load', () => dispatch('error')],
  ['did not do its work', () => dispatch('load')],
  ['took too long', () => vi.advanceTimersByTimeAsync(20_000)],
])('loads a script again that %s', async (why, end) => {
  const refused = expect(load()).rejects.toThrow(why);
  await end();
  await refused;
  expect(scripts()).toHaveLength(0);
  const again = load();
  expect(scripts()).toHaveLength(1);
  completeLoad();
  await again;
});

it('resolves for a script that loads within the timeout', async () => {
  const script = load();
  await vi.advanceTimersByTimeAsync(19_000);
  completeLoad();
  await script;
});
