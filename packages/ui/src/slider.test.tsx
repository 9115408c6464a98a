import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportInViewport } from '../test/mock-intersection-observer.ts';
import { mockSlideLayout, readOffset } from '../test/mock-slide-layout.ts';
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

/** Renders a slider, and waits until Embla runs. */
async function renderSlider(slider: ReactElement) {
  const rendered = render(slider);
  await advanceTime(0);
  return rendered;
}

const list = () => screen.getByRole('list');
const viewport = () => list().parentElement as HTMLElement;
const offset = () => readOffset(list());
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const click = async (name: string) => {
  fireEvent.click(button(name));
  await advanceTime(600);
};

// The code that the slider loads lazily is loaded before the timers are faked.
beforeAll(() => import('./slider-controls.tsx'));
beforeEach(() => {
  vi.useFakeTimers();
  reportInViewport(true);
});
afterEach(() => void vi.useRealTimers());
mockSlideLayout(2);

it('renders a named carousel with all slides on the server', () => {
  const html = renderToString(<Example />);
  expect(html).toContain('aria-roledescription="carousel"');
  expect(html).toContain('aria-label="Nights"');
  expect(html.match(/<li /g)).toHaveLength(5);
  expect(html).not.toContain('<button');
});

it('restores the position of its key and starts a new key at the beginning', async () => {
  const { unmount } = await renderSlider(<Example positionKey="entry-1" />);
  await click('Next');
  unmount();
  const { rerender: again } = await renderSlider(<Example positionKey="entry-1" />);
  expect(offset()).toBe(200);
  again(<Example positionKey="entry-2" />);
  await advanceTime(0);
  expect(offset()).toBe(0);
  again(<Example positionKey="entry-1" />);
  await advanceTime(0);
  expect(offset()).toBe(200);
});

it('moves by the number of visible slides and stops at the ends', async () => {
  await renderSlider(<Example />);
  expect(button('Previous')).toBeDisabled();
  await click('Next');
  expect(offset()).toBe(200);
  await click('Next');
  expect(offset()).toBe(300);
  expect(button('Next')).toBeDisabled();
  await click('Previous');
  expect(offset()).toBe(100);
});

it('shows its buttons only when the slides overflow', async () => {
  const { rerender } = await renderSlider(<Example count={2} />);
  expect(screen.queryAllByRole('button')).toEqual([]);
  rerender(<Example count={3} />);
  await advanceTime(0);
  expect(screen.getAllByRole('button')).toHaveLength(2);
});

it('names its slides and moves to each by a dot', async () => {
  await renderSlider(<Example dots />);
  expect(screen.getByRole('group', { name: '2 of 5' })).toBeInTheDocument();
  expect(button('Go to 1')).toHaveAttribute('aria-current', 'true');
  await click('Go to 3');
  expect(offset()).toBe(200);
  expect(button('Go to 3')).toHaveAttribute('aria-current', 'true');
  expect(button('Go to 1')).not.toHaveAttribute('aria-current');
});

it('is focusable only when the focusable prop is set', async () => {
  const { rerender } = await renderSlider(<Example />);
  expect(viewport()).not.toHaveAttribute('tabindex');
  expect(viewport()).not.toHaveAttribute('role');
  rerender(<Example focusable />);
  expect(viewport().tabIndex).toBe(0);
  expect(screen.getByRole('group', { name: 'Nights' })).toBe(viewport());
});

it('scrolls natively until it comes into the viewport, and continues at the reached position', async () => {
  reportInViewport(false);
  await renderSlider(<Example />);
  viewport().scrollLeft = 200;
  await advanceTime(1000);
  expect(viewport().className).not.toContain('is-draggable ');
  expect(viewport().scrollLeft).toBe(200);
  act(() => reportInViewport(true));
  await advanceTime(0);
  expect([offset(), viewport().scrollLeft]).toEqual([200, 0]);
  expect(viewport().classList.contains('is-draggable')).toBe(true);
  expect(button('Previous')).toBeEnabled();
});

it('shows the slide that was focused before it came into the viewport', async () => {
  reportInViewport(false);
  await renderSlider(<Example />);
  viewport().scrollLeft = 300;
  act(() => screen.getByRole('link', { name: 'night 0' }).focus());
  act(() => reportInViewport(true));
  await advanceTime(0);
  expect(offset()).toBe(0);
});

it('moves to the position to which the browser scrolls the row', async () => {
  await renderSlider(<Example />);
  act(() => {
    viewport().scrollLeft = 140;
  });
  expect([offset(), viewport().scrollLeft]).toEqual([100, 0]);
});

it('moves by one slide for each press of an arrow key', async () => {
  await renderSlider(<Example />);
  const press = async (key: string, modifiers = {}) => {
    fireEvent.keyDown(screen.getByRole('link', { name: 'night 0' }), { key, ...modifiers });
    await advanceTime(600);
    return offset();
  };
  expect(await press('ArrowRight')).toBe(100);
  expect(await press('ArrowRight')).toBe(200);
  expect(await press('ArrowLeft')).toBe(100);
  expect(await press('ArrowLeft', { altKey: true })).toBe(100);
});

it('moves by one column while it shows two rows', async () => {
  const media = '(width < 750px)';
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), { matches: query === media } as MediaQueryList),
  );
  await renderSlider(<Example count={6} twoRows={{ media, className: 'grid-rows-2' }} />);
  expect(list().classList.contains('grid-rows-2')).toBe(true);
  fireEvent.keyDown(viewport(), { key: 'ArrowRight' });
  await advanceTime(600);
  expect(offset()).toBe(200);
});

it('can be dragged, and the drag is no click', async () => {
  await renderSlider(<Example />);
  const link = screen.getByRole('link', { name: 'night 1' });
  fireEvent.mouseDown(link, { clientX: 150, button: 0 });
  expect(viewport().classList.contains('is-dragging')).toBe(true);
  for (const clientX of [120, 80, 40]) fireEvent.mouseMove(document, { clientX, buttons: 1 });
  await advanceTime(200);
  fireEvent.mouseUp(document, { clientX: 40 });
  expect(fireEvent.click(link)).toBe(false);
  await advanceTime(2000);
  expect(offset()).toBe(100);
  expect(fireEvent.click(link)).toBe(true);
  expect(viewport().classList.contains('is-dragging')).toBe(false);
});

it('shows a focused slide fully', async () => {
  await renderSlider(<Example />);
  const focus = (name: string) => {
    act(() => screen.getByRole('link', { name }).focus());
    return offset();
  };
  expect(focus('night 1')).toBe(0);
  expect(focus('night 3')).toBe(200);
  expect(focus('night 2')).toBe(200);
  expect(focus('night 0')).toBe(0);
});

it('shows a focused slide to which the browser has scrolled the row', async () => {
  await renderSlider(<Example />);
  // The browser scrolls before the focus event, and sends the scroll event after it.
  const delay = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('scroll', delay, true);
  viewport().scrollLeft = 100;
  window.removeEventListener('scroll', delay, true);
  act(() => screen.getByRole('link', { name: 'night 2' }).focus());
  fireEvent.scroll(viewport());
  await advanceTime(0);
  expect([offset(), viewport().scrollLeft]).toEqual([100, 0]);
});

it('does not move a slide that is focused by a click', async () => {
  await renderSlider(<Example />);
  const link = screen.getByRole('link', { name: 'night 3' });
  vi.spyOn(link, 'matches').mockReturnValue(false);
  act(() => link.focus());
  expect(offset()).toBe(0);
});

describe('Slider with autoplay', () => {
  const visibleSlide = () => Math.round(offset() / 100);

  it('advances by one slide per interval and wraps at the end', async () => {
    await renderSlider(<Example count={4} autoplayMs={1000} />);
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
    await renderSlider(<Example autoplayMs={1000} />);
    await click('Previous');
    expect(visibleSlide()).toBe(3);
    await click('Next');
    expect(visibleSlide()).toBe(0);
  });

  it('restarts the interval after a manual scroll', async () => {
    await renderSlider(<Example autoplayMs={1000} />);
    await advanceTime(900);
    act(() => {
      viewport().scrollLeft = 200;
    });
    await advanceTime(900);
    expect(visibleSlide()).toBe(2);
  });

  it('restarts the interval after a click on a button', async () => {
    await renderSlider(<Example autoplayMs={1000} />);
    await advanceTime(900);
    fireEvent.click(button('Next'));
    await advanceTime(900);
    expect(visibleSlide()).toBe(2);
    await advanceTime(400);
    expect(visibleSlide()).toBe(3);
  });

  it('pauses while a pointer is over it', async () => {
    await renderSlider(<Example autoplayMs={1000} />);
    fireEvent.pointerEnter(screen.getByRole('region'));
    await advanceTime(5000);
    expect(visibleSlide()).toBe(0);
    fireEvent.pointerLeave(screen.getByRole('region'));
    await advanceTime(1300);
    expect(visibleSlide()).toBe(1);
  });

  it('pauses while it has visible focus', async () => {
    await renderSlider(<Example autoplayMs={1000} />);
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
    await renderSlider(<Example autoplayMs={1000} />);
    const next = button('Next');
    vi.spyOn(next, 'matches').mockReturnValue(false);
    act(() => next.focus());
    await advanceTime(1300);
    expect(visibleSlide()).toBe(1);
  });

  it('continues after Play by keyboard until the focus moves to another control', async () => {
    await renderSlider(<Example autoplayMs={1000} />);
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
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await renderSlider(<Example autoplayMs={1000} />);
    await advanceTime(5000);
    expect(visibleSlide()).toBe(0);
    visibility.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    await advanceTime(1300);
    expect(visibleSlide()).toBe(1);
  });

  it('pauses outside the viewport', async () => {
    await renderSlider(<Example autoplayMs={1000} />);
    act(() => reportInViewport(false));
    await advanceTime(5000);
    expect(visibleSlide()).toBe(0);
    act(() => reportInViewport(true));
    await advanceTime(1300);
    expect(visibleSlide()).toBe(1);
  });

  it('stays paused until Play is clicked', async () => {
    await renderSlider(<Example autoplayMs={1000} />);
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
    await renderSlider(<Example autoplayMs={1000} />);
    await advanceTime(5000);
    expect(visibleSlide()).toBe(0);
    fireEvent.click(button('Next'));
    expect(visibleSlide()).toBe(2);
    expect(button('Play')).toBeTruthy();
  });

  it('does not advance when all slides fit', async () => {
    await renderSlider(<Example count={2} autoplayMs={1000} />);
    await advanceTime(3000);
    expect(visibleSlide()).toBe(0);
  });
});
