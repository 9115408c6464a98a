import { expect, it } from 'vitest';
import { squareOf } from './crop-to-square.ts';

it.each([
  ['a wide picture', { x: 25, y: 0, width: 50, height: 100 }, [400, 200], { left: 100, top: 0, side: 200 }],
  ['a tall picture', { x: 10, y: 20, width: 80, height: 40 }, [100, 200], { left: 10, top: 40, side: 80 }],
  [
    'a selection at the edge',
    { x: 50.4, y: 50.4, width: 50, height: 50 },
    [101, 101],
    { left: 50, top: 50, side: 51 },
  ],
  [
    'a tiny selection',
    { x: 99.9, y: 99.9, width: 0.01, height: 0.01 },
    [100, 100],
    { left: 99, top: 99, side: 1 },
  ],
])('cuts a square inside %s', (_case, selection, [width = 0, height = 0], square) => {
  expect(squareOf(selection, { width, height })).toEqual(square);
});
