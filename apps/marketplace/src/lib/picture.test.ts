import { expect, it } from 'vitest';
import { pictureAt, pictureOf } from './picture.ts';

it('asks for a picture of ours at each width, and knows the colour that stands in for it', () => {
  expect(pictureOf('/files/images/raga--e5257e', 400, [400, 800])).toEqual({
    src: '/files/images/raga--e5257e?w=400',
    srcSet: '/files/images/raga--e5257e?w=400 400w, /files/images/raga--e5257e?w=800 800w',
    colour: '#e5257e',
  });
  expect(pictureOf('/files/images/a-decade', 400, [400]).colour).toBeUndefined();
});

it('leaves any other picture as it is', () => {
  const elsewhere = 'https://elsewhere.example/a--e5257e';
  expect(pictureOf(elsewhere, 400, [400])).toEqual({ src: elsewhere, srcSet: undefined, colour: undefined });
  expect(pictureAt(elsewhere, 400)).toBe(elsewhere);
});

it('knows when there is none', () => {
  expect(pictureOf(undefined, 400, [400])).toEqual({ src: undefined });
});
