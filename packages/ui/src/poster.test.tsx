import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Poster } from './poster.tsx';

afterEach(() => void vi.restoreAllMocks());

it('keeps its place and waits until it comes near', () => {
  const html = renderToString(<Poster src="/a.png" alt="Sufi Night" width={400} height={500} />);
  expect(html).toContain('width="400"');
  expect(html).toContain('height="500"');
  expect(html).toContain('loading="lazy"');
});

it('comes first when it is the first thing seen', () => {
  const html = renderToString(<Poster src="/a.png" alt="" width={400} height={500} priority />);
  expect(html).toContain('loading="eager"');
  expect(html.toLowerCase()).toContain('fetchpriority="high"');
});

it('is its colour until it is there', () => {
  const html = renderToString(<Poster src="/a.png" alt="" width={400} height={500} colour="#e5257e" />);
  expect(html).toContain('style="background-color:#e5257e"');
});

describe('without a picture', () => {
  const frame = { width: 400, height: 500 };

  it('is drawn, and still says what it shows', () => {
    render(<Poster src={undefined} alt="Sufi Night" {...frame} />);
    expect(screen.getByRole('img', { name: 'Sufi Night' }).tagName).not.toBe('IMG');
  });

  it('is silent where the words beside it say it', () => {
    render(<Poster src={undefined} alt="" {...frame} />);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('is drawn when the picture fails, until there is another', () => {
    const { rerender } = render(<Poster src="/gone.png" alt="Sufi Night" {...frame} />);
    fireEvent.error(screen.getByRole('img'));
    expect(document.querySelector('img')).toBeNull();
    rerender(<Poster src="/other.png" alt="Sufi Night" {...frame} />);
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/other.png');
  });

  it('is drawn when the picture had failed before the page came alive', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
    HTMLImageElement.prototype.decode = () => Promise.reject(new Error('broken'));
    render(<Poster src="/gone.png" alt="Sufi Night" {...frame} />);
    await waitFor(() => expect(document.querySelector('img')).toBeNull());
  });
});
