import { expect, it, vi } from 'vitest';
import { drawRest } from './draw-rest.ts';

it('draws one part after the other, and says so in the end', () => {
  vi.useFakeTimers();
  const { dataset } = document.documentElement;
  delete dataset.whole;
  document.body.innerHTML = '<main><section></section><section></section></main><footer></footer>';
  const drawn = () =>
    [...document.querySelectorAll<HTMLElement>('section, footer')].filter(
      ({ style }) => style.contentVisibility === 'visible',
    ).length;
  drawRest();
  for (const count of [1, 2, 3]) {
    expect(dataset.whole).toBeUndefined();
    vi.advanceTimersToNextTimer();
    expect(drawn()).toBe(count);
  }
  vi.advanceTimersToNextTimer();
  expect(dataset.whole).toBe('');
  vi.useRealTimers();
});
