import { expect, it } from 'vitest';
import { imageAttributes, imageUrl, setPictureOrigin } from './image-attributes.ts';

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

it('takes public images from another origin, and private ones from the site', () => {
  setPictureOrigin('https://pictures.example');
  expect(imageAttributes('/files/images/raga', 400, [400])).toEqual({
    src: 'https://pictures.example/files/images/raga?w=400',
    srcSet: 'https://pictures.example/files/images/raga?w=400 400w',
  });
  expect(imageUrl('/files/images/private/link/raga', 400)).toBe('/files/images/private/link/raga?w=400');
  expect(imageUrl('https://elsewhere.example/a', 400)).toBe('https://elsewhere.example/a');
  setPictureOrigin(undefined);
});
