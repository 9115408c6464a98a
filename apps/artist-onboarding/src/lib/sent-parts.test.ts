import { expect, it } from 'vitest';
import { sentParts } from './sent-parts.ts';

it.each([
  [0, [0, 0, 0]],
  [0.25, [0.5, 0, 0]],
  [0.75, [1, 0.5, 1]],
  [1, [1, 1, 1]],
])('when %d of all files was sent, their parts are %j', (part, parts) => {
  const sizes = [50, 50, 0];
  expect(sentParts(sizes, part).slice(0, 2)).toEqual(parts.slice(0, 2));
});
