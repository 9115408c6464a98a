import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadScript } from './load-script.ts';

const URL = '/checkout.js';
const scripts = () => [...document.head.querySelectorAll('script')];

let isReady = false;
const load = () => loadScript(URL, () => isReady);
const tell = (event: 'load' | 'error') => scripts().at(-1)?.dispatchEvent(new Event(event));
/** The script has done its work. */
function arrive() {
  isReady = true;
  tell('load');
}

beforeEach(() => {
  vi.useFakeTimers();
  isReady = false;
});
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

it('loads a script once, also for those who ask while it is on its way', async () => {
  const asked = [load(), load()];
  arrive();
  await Promise.all([...asked, load()]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(scripts()).toHaveLength(1);
});

it.each([
  ['failed to load', () => tell('error')],
  ['did not do its work', () => tell('load')],
  ['took too long', () => vi.advanceTimersByTimeAsync(20_000)],
])('that %s can be tried again', async (why, end) => {
  const refused = expect(load()).rejects.toThrow(why);
  await end();
  await refused;
  expect(scripts()).toHaveLength(0);
  const again = load();
  expect(scripts()).toHaveLength(1);
  arrive();
  await again;
});

it('that took long, but not too long, is there', async () => {
  const script = load();
  await vi.advanceTimersByTimeAsync(19_000);
  arrive();
  await script;
});
