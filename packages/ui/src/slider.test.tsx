import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportInViewport } from '../test/mock-intersection-observer.ts';
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
    <Slider key={rest.positionKey} label="Nights" texts={texts} className="[--slides:2]" {...rest}>
      {Array.from({ length: count }, (_, index) => `night ${index}`).map((name) => (
        <a key={name} href={`#${name}`}>
          {name}
        </a>
      ))}
    </Slider>
  );
}

const list = () => screen.getByRole('list');
const viewport = () => list().parentElement as HTMLElement;
const offset = () => viewport().scrollLeft;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const click = (name: string) => fireEvent.click(button(name));
let rows = 1;

beforeEach(() => {
  vi.useFakeTimers();
  reportInViewport(true);
  rows = 1;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
mockSlideLayout(2, () => rows);

it('renders a named carousel with all slides on the server', () => {
  const html = renderToString(<Example />);
  expect(html).toContain('aria-roledescription="carousel"');
  expect(html).toContain('aria-label="Nights"');
  expect(html.match(/<li /g)).toHaveLength(5);
  expect(html).not.toContain('<button');
});

it('restores the position of its key and starts a new key at the beginning', async () => {
  const { unmount } = render(<Example positionKey="entry-1" />);
  click('Next');
  unmount();
  const { rerender: again } = render(<Example positionKey="entry-1" />);
  expect(offset()).toBe(200);
  again(<Example positionKey="entry-2" />);
  await advanceTime(0);
  expect(offset()).toBe(0);
  again(<Example positionKey="entry-1" />);
  await advanceTime(0);
  expect(offset()).toBe(200);
});

it('moves by the number of visible slides and stops at the ends', async () => {
  render(<Example />);
  expect(button('Previous')).toBeDisabled();
  click('Next');
  expect(offset()).toBe(200);
  click('Next');
  expect(offset()).toBe(300);
  expect(button('Next')).toBeDisabled();
  click('Previous');
  expect(offset()).toBe(100);
});

it('shows its buttons only when the slides overflow', async () => {
  const { rerender } = render(<Example count={2} />);
  expect(screen.queryAllByRole('button')).toEqual([]);
  rerender(<Example count={3} />);
  await advanceTime(0);
  expect(screen.getAllByRole('button')).toHaveLength(2);
});

it('names its slides and moves to each by a dot', async () => {
  render(<Example dots />);
  expect(screen.getByRole('group', { name: '2 of 5' })).toBeInTheDocument();
  expect(button('Go to 1')).toHaveAttribute('aria-current', 'true');
  click('Go to 3');
  expect(offset()).toBe(200);
  expect(button('Go to 3')).toHaveAttribute('aria-current', 'true');
  expect(button('Go to 1')).not.toHaveAttribute('aria-current');
});

it('is focusable only when the focusable prop is set', async () => {
  const { rerender } = render(<Example />);
  expect(viewport()).not.toHaveAttribute('tabindex');
  expect(viewport()).not.toHaveAttribute('role');
  rerender(<Example focusable />);
  expect(viewport().tabIndex).toBe(0);
  expect(screen.getByRole('group', { name: 'Nights' })).toBe(viewport());
});

it('follows a row that the visitor scrolls', () => {
  render(<Example />);
  act(() => {
    viewport().scrollLeft = 140;
  });
  expect(button('Previous')).toBeEnabled();
  click('Next');
  expect(offset()).toBe(300);
});

it('shows the whole slide of a link with visible focus, though the browser scrolls elsewhere', async () => {
  render(<Example />);
  const focus = async (name: string) => {
    const link = screen.getByRole('link', { name });
    const scrollElsewhere = () => {
      viewport().scrollLeft = 0;
    };
    link.addEventListener('focus', scrollElsewhere, { once: true });
    act(() => link.focus());
    await advanceTime(20);
  };
  await focus('night 1');
  expect(offset()).toBe(0);
  await focus('night 3');
  expect(offset()).toBe(200);
  await focus('night 4');
  expect(offset()).toBe(300);
});

it('shows the whole slide of a focused link before the row has reported its size', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  render(<Example />);
  act(() => screen.getByRole('link', { name: 'night 4' }).focus());
  await advanceTime(20);
  expect(offset()).toBe(300);
});

it('leaves a row where it is when a mouse click focuses a link', async () => {
  render(<Example />);
  const link = screen.getByRole('link', { name: 'night 3' });
  vi.spyOn(link, 'matches').mockReturnValue(false);
  act(() => link.focus());
  await advanceTime(20);
  expect(offset()).toBe(0);
});

it('moves by the visible columns of two rows', () => {
  rows = 2;
  render(<Example count={10} listClassName="grid-rows-2" />);
  expect(list().classList.contains('grid-rows-2')).toBe(true);
  click('Next');
  expect(offset()).toBe(200);
  click('Next');
  expect(offset()).toBe(300);
  expect(button('Next')).toBeDisabled();
});

describe('Slider with autoplay', () => {
  const visibleSlide = () => Math.round(offset() / 100);

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
    click('Previous');
    expect(visibleSlide()).toBe(3);
    click('Next');
    expect(visibleSlide()).toBe(0);
  });

  it('restarts the interval after a manual scroll', async () => {
    render(<Example autoplayMs={1000} />);
    await advanceTime(900);
    act(() => {
      viewport().scrollLeft = 200;
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
    click('Pause');
    await advanceTime(5000);
    click('Play');
    await advanceTime(1300);
    expect(visibleSlide()).toBe(1);
    act(() => button('Next').focus());
    await advanceTime(5000);
    expect(visibleSlide()).toBe(1);
  });

  it('pauses in a hidden tab', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    render(<Example autoplayMs={1000} />);
    await advanceTime(5000);
    expect(visibleSlide()).toBe(0);
    visibility.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    await advanceTime(1300);
    expect(visibleSlide()).toBe(1);
  });

  it('pauses outside the viewport', async () => {
    render(<Example autoplayMs={1000} />);
    act(() => reportInViewport(false));
    await advanceTime(5000);
    expect(visibleSlide()).toBe(0);
    act(() => reportInViewport(true));
    await advanceTime(1300);
    expect(visibleSlide()).toBe(1);
  });

  it('stays paused until Play is clicked', async () => {
    render(<Example autoplayMs={1000} />);
    click('Pause');
    await advanceTime(5000);
    expect(visibleSlide()).toBe(0);
    click('Play');
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
    render(<Example count={2} autoplayMs={1000} />);
    await advanceTime(3000);
    expect(visibleSlide()).toBe(0);
  });
});
