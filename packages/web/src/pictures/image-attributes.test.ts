import { expect, it } from 'vitest';
import { imageAttributes, imageUrl } from './image-attributes.ts';

it('resizes own images and reads their placeholder colour', () => {
  expect(imageAttributes('/files/images/raga--e5257e', 400, [400, 800])).toEqual({
    src: '/files/images/raga--e5257e?w=400',
    srcSet: '/files/images/raga--e5257e?w=400 400w, /files/images/raga--e5257e?w=800 800w',
    colour: '#e5257e',
  });
  expect(imageAttributes('/files/images/a-decade', 400, [400]).colour).toBeUndefined();
});

it('does not change other images', () => {
  const elsewhere = 'https://elsewhere.example/a--e5257e';
  expect(imageAttributes(elsewhere, 400, [400])).toEqual({
    src: elsewhere,
    srcSet: undefined,
    colour: undefined,
  });
  expect(imageUrl(elsewhere, 400)).toBe(elsewhere);
});

it('returns no source without an image', () => {
  expect(imageAttributes(undefined, 400, [400])).toEqual({ src: undefined });
});
