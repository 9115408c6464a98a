import { expect, it, vi } from 'vitest';
import { renderDeferred } from './render-deferred.ts';

it('renders one section after the other and marks the page when it is done', () => {
  vi.useFakeTimers();
  const { dataset } = document.documentElement;
  delete dataset.whole;
  document.body.innerHTML = '<main><section></section><section></section></main><footer></footer>';
  const countRendered = () =>
    [...document.querySelectorAll<HTMLElement>('section, footer')].filter(
      ({ style }) => style.contentVisibility === 'visible',
    ).length;
  renderDeferred();
  for (const count of [1, 2, 3]) {
    expect(dataset.whole).toBeUndefined();
    vi.advanceTimersToNextTimer();
    expect(countRendered()).toBe(count);
  }
  vi.advanceTimersToNextTimer();
  expect(dataset.whole).toBe('');
  vi.useRealTimers();
});
