import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Poster } from './poster.tsx';

afterEach(() => void vi.restoreAllMocks());

it('sets its size and loads lazily', () => {
  const html = renderToString(<Poster src="/a.png" alt="Sufi Night" width={400} height={500} />);
  expect(html).toContain('width="400"');
  expect(html).toContain('height="500"');
  expect(html).toContain('loading="lazy"');
});

it('loads eagerly with high priority when it has priority', () => {
  const html = renderToString(<Poster src="/a.png" alt="" width={400} height={500} priority />);
  expect(html).toContain('loading="eager"');
  expect(html.toLowerCase()).toContain('fetchpriority="high"');
});

it('shows its colour while it loads', () => {
  const html = renderToString(<Poster src="/a.png" alt="" width={400} height={500} colour="#e5257e" />);
  expect(html).toContain('style="background-color:#e5257e"');
});

describe('Poster without a picture', () => {
  const frame = { width: 400, height: 500 };

  it('draws a placeholder with the alternative text', () => {
    render(<Poster src={undefined} alt="Sufi Night" {...frame} />);
    expect(screen.getByRole('img', { name: 'Sufi Night' }).tagName).not.toBe('IMG');
  });

  it('hides the placeholder from screen readers when the alternative text is empty', () => {
    render(<Poster src={undefined} alt="" {...frame} />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('draws a placeholder when the picture fails and loads the next picture', () => {
    const { rerender } = render(<Poster src="/gone.png" alt="Sufi Night" {...frame} />);
    fireEvent.error(screen.getByRole('img'));
    expect(document.querySelector('img')).toBeNull();
    rerender(<Poster src="/other.png" alt="Sufi Night" {...frame} />);
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/other.png');
  });

  it('draws a placeholder when the picture failed before hydration', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
    HTMLImageElement.prototype.decode = () => Promise.reject(new Error('broken'));
    render(<Poster src="/gone.png" alt="Sufi Night" {...frame} />);
    await waitFor(() => expect(document.querySelector('img')).toBeNull());
  });
});
