import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { layOutSlides } from '../test/lay-out-slides.ts';
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
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = async (name: string) => {
  fireEvent.click(button(name));
  await pass(400);
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
layOutSlides(2);

it('is a named carousel with all its slides, before any script has come', () => {
  const html = renderToString(<Example />);
  expect(html).toContain('aria-roledescription="carousel"');
  expect(html).toContain('aria-label="Nights"');
  expect(html.match(/<li /g)).toHaveLength(5);
  expect(html).toContain('invisible');
});

it('comes back at the place that is kept under its name, another one at its start', async () => {
  const { unmount } = render(<Example keptAs="entry-1" />);
  await press('Next');
  unmount();
  const { rerender: again } = render(<Example keptAs="entry-1" />);
  expect(list().scrollLeft).toBe(200);
  again(<Example keptAs="entry-2" />);
  expect(list().scrollLeft).toBe(0);
  again(<Example keptAs="entry-1" />);
  expect(list().scrollLeft).toBe(200);
});

it('is moved by as many slides as are seen, and ends at its ends', async () => {
  render(<Example />);
  expect(button('Previous').disabled).toBe(true);
  await press('Next');
  expect(list().scrollLeft).toBe(200);
  await press('Next');
  expect(list().scrollLeft).toBe(300);
  expect(button('Next').disabled).toBe(true);
  await press('Previous');
  expect(list().scrollLeft).toBe(100);
});

it('shows no buttons where everything fits', () => {
  const { container, rerender } = render(<Example count={2} />);
  expect(container.querySelector('.invisible')).not.toBeNull();
  rerender(<Example count={3} />);
  expect(container.querySelector('.invisible')).toBeNull();
});

it('names its slides and leads to each where it has dots', async () => {
  render(<Example dots />);
  expect(screen.getByRole('group', { name: '2 of 5' })).toBeTruthy();
  expect(button('Go to 1').getAttribute('aria-current')).toBe('true');
  await press('Go to 3');
  expect(list().scrollLeft).toBe(200);
  expect(button('Go to 3').getAttribute('aria-current')).toBe('true');
  expect(button('Go to 1').getAttribute('aria-current')).toBeNull();
});

it('is a stop of the Tab key only where its slides hold none', () => {
  const { rerender } = render(<Example />);
  expect(list().hasAttribute('tabindex')).toBe(false);
  rerender(<Example focusable />);
  expect(list().tabIndex).toBe(0);
});

describe('that moves by itself', () => {
  const place = () => list().scrollLeft / 100;

  it('goes on by one slide, and from the end to the start, its moves taking none of the time', async () => {
    render(<Example count={4} autoplayMs={1000} />);
    await pass(1200);
    expect(place()).toBe(1);
    await pass(1000);
    expect(place()).toBe(2);
    await pass(1000);
    expect(place()).toBe(0);
    await pass(1000);
    expect(place()).toBe(1);
  });

  it('leads past its ends by its arrows', async () => {
    render(<Example autoplayMs={1000} />);
    await press('Previous');
    expect(place()).toBe(3);
    await press('Next');
    expect(place()).toBe(0);
  });

  it('gives a slide that was moved to by hand its whole time', async () => {
    render(<Example autoplayMs={1000} />);
    await pass(900);
    act(() => {
      list().scrollLeft = 200;
    });
    await pass(900);
    expect(place()).toBe(2);
  });

  it('gives a slide that a button led to its whole time', async () => {
    render(<Example autoplayMs={1000} />);
    await pass(900);
    fireEvent.click(button('Next'));
    await pass(900);
    expect(place()).toBe(2);
    await pass(400);
    expect(place()).toBe(3);
  });

  it('stands still while a pointer is on it', async () => {
    render(<Example autoplayMs={1000} />);
    fireEvent.pointerEnter(screen.getByRole('region'));
    await pass(5000);
    expect(place()).toBe(0);
    fireEvent.pointerLeave(screen.getByRole('region'));
    await pass(1300);
    expect(place()).toBe(1);
  });

  it('stands still while the focus is in it', async () => {
    render(<Example autoplayMs={1000} />);
    act(() => screen.getByRole('link', { name: 'night 0' }).focus());
    await pass(1500);
    act(() => button('Next').focus());
    await pass(5000);
    expect(place()).toBe(0);
    act(() => button('Next').blur());
    await pass(1300);
    expect(place()).toBe(1);
  });

  it('goes on though a press by mouse has left the focus in it', async () => {
    render(<Example autoplayMs={1000} />);
    const next = button('Next');
    vi.spyOn(next, 'matches').mockReturnValue(false);
    act(() => next.focus());
    await pass(1300);
    expect(place()).toBe(1);
  });

  it('goes on when a keyboard has pressed Play, until the focus goes elsewhere in it', async () => {
    render(<Example autoplayMs={1000} />);
    act(() => button('Pause').focus());
    await press('Pause');
    await pass(5000);
    await press('Play');
    await pass(900);
    expect(place()).toBe(1);
    act(() => button('Next').focus());
    await pass(5000);
    expect(place()).toBe(1);
  });

  it('stands still in a tab that is not seen', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    render(<Example autoplayMs={1000} />);
    await pass(5000);
    expect(place()).toBe(0);
    hidden.mockReturnValue(false);
    await pass(1300);
    expect(place()).toBe(1);
  });

  it('stands still where it is scrolled out of sight', async () => {
    render(<Example autoplayMs={1000} />);
    vi.spyOn(list(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -500, 200, 100));
    await pass(5000);
    expect(place()).toBe(0);
  });

  it('can be paused for good, and set going again', async () => {
    render(<Example autoplayMs={1000} />);
    await press('Pause');
    await pass(5000);
    expect(place()).toBe(0);
    await press('Play');
    await pass(1300);
    expect(place()).toBe(1);
  });

  it('begins paused for whoever wants no motion, and then moves at once', async () => {
    const reduced = Object.assign(matchMedia(''), { matches: true });
    vi.spyOn(window, 'matchMedia').mockReturnValue(reduced);
    render(<Example autoplayMs={1000} />);
    await pass(5000);
    expect(place()).toBe(0);
    fireEvent.click(button('Next'));
    expect(place()).toBe(2);
    expect(button('Play')).toBeTruthy();
  });

  it('has nothing to pause where everything fits', async () => {
    const { container } = render(<Example count={2} autoplayMs={1000} />);
    expect(container.querySelector('.invisible')).not.toBeNull();
    await pass(3000);
    expect(place()).toBe(0);
  });
});

it('shows whole what the tab key reaches', () => {
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
