import { expect, test } from 'vitest';
import { image, link } from './fields.shape.ts';

test.each(['/files/images/none', '/icons/logo.svg', 'posters/raga.jpg', 'posters\\raga.jpg'])(
  'accepts %s as a picture of this site or as a file',
  (text) => {
    expect(image.safeParse(text).success).toBe(true);
  },
);

test.each([
  '//host.example/a.jpg',
  '/\\host.example/a.jpg',
  '\\/host.example/a.jpg',
  '\\\\host.example\\a.jpg',
  'https://host.example/a.jpg',
  'data:image/png;base64,AA',
])('refuses %s as a picture, since it is of another site', (text) => {
  expect(image.safeParse(text).success).toBe(false);
});

test.each(['/\\host.example', '//host.example', 'javascript:alert(1)'])('refuses %s as a link', (text) => {
  expect(link.safeParse(text).success).toBe(false);
});

test.each(['/events/raga', 'https://host.example/a', '/'])('accepts %s as a link', (text) => {
  expect(link.safeParse(text).success).toBe(true);
});
