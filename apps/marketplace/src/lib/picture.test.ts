import { expect, it } from 'vitest';
import { pictureAt, pictureColour, pictureSet } from './picture.ts';

it('names a picture of ours at each width', () => {
  expect(pictureSet('/files/images/raga', [400, 800])).toBe(
    '/files/images/raga?w=400 400w, /files/images/raga?w=800 800w',
  );
  expect(pictureAt('/files/images/raga', 400)).toBe('/files/images/raga?w=400');
});

it('leaves any other picture as it is', () => {
  expect(pictureSet('https://elsewhere.example/a.png', [400])).toBeUndefined();
  expect(pictureAt('https://elsewhere.example/a.png', 400)).toBe('https://elsewhere.example/a.png');
});

it('knows the colour that stands in for a picture of ours', () => {
  expect(pictureColour('/files/images/raga--e5257e')).toBe('#e5257e');
  expect(pictureColour('/files/images/a-decade')).toBeUndefined();
  expect(pictureColour('https://elsewhere.example/a--e5257e')).toBeUndefined();
});
