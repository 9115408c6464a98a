import { expect, test } from 'vitest';
import { failure } from '../../test/support/failures.ts';
import { imageField, imageFile } from './image-file.ts';

test.each([
  { name: 'a.png', type: 'image/png' },
  { name: 'a.jpg', type: 'image/jpg' },
  { name: 'a.jpeg', type: 'image/jpeg' },
  { name: 'A.PNG', type: 'IMAGE/PNG' },
  { name: 'a.png', type: '' },
  { name: 'a.jpg', type: 'application/octet-stream' },
  { name: 'a.JPG' },
  { name: 'a.jpeg' },
  new File(['x'], 'a.png', { type: 'image/png' }),
])('imageFile accepts %o', (file) => {
  expect(failure(imageFile, file)).toBeNull();
  expect(imageFile.parse(file)).toBe(file);
});

test.each([
  { name: 'a.gif', type: 'image/gif' },
  { name: 'a.png', type: 'application/pdf' },
  { name: 'a.svg', type: 'image/svg+xml' },
  { name: 'a.png.exe' },
  { name: 'png', type: '' },
  new File(['x'], 'a.txt', { type: 'text/plain' }),
])('imageFile refuses %o with the name of the file', (file) => {
  expect(failure(imageFile, file)).toBe(`Only PNG, JPG, and JPEG files are allowed for ${file.name}.`);
});

test.each([undefined, null, 'a.png', 7, {}, { name: 7 }])(
  'imageFile refuses %j, which is no file',
  (file) => {
    expect(failure(imageFile, file)).toBe('Only PNG, JPG, and JPEG files are allowed for image.');
    expect(failure(imageField('profilePictureRequired'), file)).toBe('Profile is required.');
  },
);
