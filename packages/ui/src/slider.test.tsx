import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockSlideLayout } from '../test/mock-slide-layout.ts';
import { Slider, type SliderProps } from './slider.tsx';

const texts = {
  carousel: 'carousel',
  slide: 'slide',
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  position: (number: number, count: number) => `${number} of ${count}`,
  goTo: (number: number) => `Go to ${number}`,
};

function Example({ count = 5, ...rest }: Partial<SliderProps> & { count?: number }) {
  return (
    <Slider label="Nights" texts={texts} className="[--slides:2]" {...rest}>
      {Array.from({ length: count }, (_, index) => `night ${index}`).map((name) => (
        <a key={name} href={`#${name}`}>
          {name}
        </a>
      ))}
    </Slider>
  );
}

const list = () => screen.getByRole('list');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const click = async (name: string) => {
  fireEvent.click(button(name));
  await advanceTime(400);
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
mockSlideLayout(2);

it('renders a named carousel with all slides on the server', () => {
  const html = renderToString(<Example />);
  expect(html).toContain('aria-roledescription="carousel"');
  expect(html).toContain('aria-label="Nights"');
  expect(html.match(/<li /g)).toHaveLength(5);
  expect(html).toContain('invisible');
});

it('restores the position of its key and starts a new key at the beginning', async () => {
  const { unmount } = render(<Example positionKey="entry-1" />);
  await click('Next');
  unmount();
  const { rerender: again } = render(<Example positionKey="entry-1" />);
  expect(list().scrollLeft).toBe(200);
  again(<Example positionKey="entry-2" />);
  expect(list().scrollLeft).toBe(0);
  again(<Example positionKey="entry-1" />);
  expect(list().scrollLeft).toBe(200);
});

it('moves by the number of visible slides and stops at the ends', async () => {
  render(<Example />);
  expect(button('Previous').disabled).toBe(true);
  await click('Next');
  expect(list().scrollLeft).toBe(200);
  await click('Next');
  expect(list().scrollLeft).toBe(300);
  expect(button('Next').disabled).toBe(true);
  await click('Previous');
  expect(list().scrollLeft).toBe(100);
});

it('hides its buttons when all slides fit', () => {
  const { container, rerender } = render(<Example count={2} />);
  expect(container.querySelector('.invisible')).not.toBeNull();
  rerender(<Example count={3} />);
  expect(container.querySelector('.invisible')).toBeNull();
});

it('names its slides and moves to each by a dot', async () => {
  render(<Example dots />);
  expect(screen.getByRole('group', { name: '2 of 5' })).toBeTruthy();
  expect(button('Go to 1').getAttribute('aria-current')).toBe('true');
  await click('Go to 3');
  expect(list().scrollLeft).toBe(200);
  expect(button('Go to 3').getAttribute('aria-current')).toBe('true');
  expect(button('Go to 1').getAttribute('aria-current')).toBeNull();
});

it('is focusable only when the focusable prop is set', () => {
  const { rerender } = render(<Example />);
  expect(list().hasAttribute('tabindex')).toBe(false);
  rerender(<Example focusable />);
  expect(list().tabIndex).toBe(0);
});

describe('Slider with autoplay', () => {
  const visibleSlide = () => list().scrollLeft / 100;

  it('advances by one slide per interval and wraps at the end', async () => {
    render(<Example count={4} autoplayMs={1000} />);
    await advanceTime(1200);
    expect(visibleSlide()).toBe(1);
    await advanceTime(1000);
    expect(visibleSlide()).toBe(2);
    await advanceTime(1000);
    expect(visibleSlide()).toBe(0);
    await advanceTime(1000);
    expect(visibleSlide()).toBe(1);
  });

  it('wraps at both ends by its arrow buttons', async () => {
    render(<Example autoplayMs={1000} />);
    await click('Previous');
    expect(visibleSlide()).toBe(3);
    await click('Next');
    expect(visibleSlide()).toBe(0);
  });

  it('restarts the interval after a manual scroll', async () => {
    render(<Example autoplayMs={1000} />);
    await advanceTime(900);
    act(() => {
      list().scrollLeft = 200;
    });
    await advanceTime(900);
    expect(visibleSlide()).toBe(2);
  });

  it('restarts the interval after a click on a button', async () => {
    render(<Example autoplayMs={1000} />);
    await advanceTime(900);
    fireEvent.click(button('Next'));
    await advanceTime(900);
    expect(visibleSlide()).toBe(2);
    await advanceTime(400);
    expect(visibleSlide()).toBe(3);
  });

  it('pauses while a pointer is over it', async () => {
    render(<Example autoplayMs={1000} />);
    fireEvent.pointerEnter(screen.getByRole('region'));
    await advanceTime(5000);
    expect(visibleSlide()).toBe(0);
    fireEvent.pointerLeave(screen.getByRole('region'));
    await advanceTime(1300);
    expect(visibleSlide()).toBe(1);
  });

  it('pauses while it has visible focus', async () => {
    render(<Example autoplayMs={1000} />);
    act(() => screen.getByRole('link', { name: 'night 0' }).focus());
    await advanceTime(1500);
    act(() => button('Next').focus());
    await advanceTime(5000);
    expect(visibleSlide()).toBe(0);
    act(() => button('Next').blur());
    await advanceTime(1300);
    expect(visibleSlide()).toBe(1);
  });

  it('continues when a mouse click left an invisible focus', async () => {
    render(<Example autoplayMs={1000} />);
    const next = button('Next');
    vi.spyOn(next, 'matches').mockReturnValue(false);
    act(() => next.focus());
    await advanceTime(1300);
    expect(visibleSlide()).toBe(1);
  });

  it('continues after Play by keyboard until the focus moves to another control', async () => {
    render(<Example autoplayMs={1000} />);
    act(() => button('Pause').focus());
    await click('Pause');
    await advanceTime(5000);
    await click('Play');
    await advanceTime(900);
    expect(visibleSlide()).toBe(1);
    act(() => button('Next').focus());
    await advanceTime(5000);
    expect(visibleSlide()).toBe(1);
  });

  it('pauses in a hidden tab', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    render(<Example autoplayMs={1000} />);
    await advanceTime(5000);
    expect(visibleSlide()).toBe(0);
    hidden.mockReturnValue(false);
    await advanceTime(1300);
    expect(visibleSlide()).toBe(1);
  });

  it('pauses outside the viewport', async () => {
    render(<Example autoplayMs={1000} />);
    vi.spyOn(list(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -500, 200, 100));
    await advanceTime(5000);
    expect(visibleSlide()).toBe(0);
  });

  it('stays paused until Play is clicked', async () => {
    render(<Example autoplayMs={1000} />);
    await click('Pause');
    await advanceTime(5000);
    expect(visibleSlide()).toBe(0);
    await click('Play');
    await advanceTime(1300);
    expect(visibleSlide()).toBe(1);
  });

  it('starts paused and moves without animation when reduced motion is preferred', async () => {
    const reduced = Object.assign(matchMedia(''), { matches: true });
    vi.spyOn(window, 'matchMedia').mockReturnValue(reduced);
    render(<Example autoplayMs={1000} />);
    await advanceTime(5000);
    expect(visibleSlide()).toBe(0);
    fireEvent.click(button('Next'));
    expect(visibleSlide()).toBe(2);
    expect(button('Play')).toBeTruthy();
  });

  it('does not advance when all slides fit', async () => {
    const { container } = render(<Example count={2} autoplayMs={1000} />);
    expect(container.querySelector('.invisible')).not.toBeNull();
    await advanceTime(3000);
    expect(visibleSlide()).toBe(0);
  });
});

it('scrolls a focused slide fully into view', () => {
  render(
    <Slider label="Nights" texts={texts} className="[--slides:1]">
      <a href="/one">One</a>
      <a href="/two">Two</a>
    </Slider>,
  );
  const list = screen.getByRole('list');
  const link = screen.getByRole('link', { name: 'Two' });
  const slide = link.parentElement as HTMLElement;
  const at = (left: number, right: number) => () => ({ left, right }) as DOMRect;
  list.getBoundingClientRect = at(0, 300);
  slide.getBoundingClientRect = at(260, 540);
  vi.spyOn(link, 'matches').mockReturnValue(true);
  fireEvent.focus(link);
  expect(list.scrollLeft).toBe(240);
});
