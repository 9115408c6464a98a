import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Poster } from './poster.tsx';

it('keeps its place and waits until it comes near', () => {
  const html = renderToString(
    <Poster src="/a.png" alt="Sufi Night" width={400} height={500} color="#b80f64" />,
  );
  expect(html).toContain('width="400"');
  expect(html).toContain('height="500"');
  expect(html).toContain('loading="lazy"');
  expect(html).toContain('background-color:#b80f64');
});

it('comes first when it is the first thing seen', () => {
  const html = renderToString(<Poster src="/a.png" alt="" width={400} height={500} priority />);
  expect(html).toContain('loading="eager"');
  expect(html.toLowerCase()).toContain('fetchpriority="high"');
});
