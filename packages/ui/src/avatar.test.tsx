import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

const show = (props: Parameters<typeof Avatar>[0]) => render(<Avatar {...props} />).container;

it.each([
  ['Asha Rao', 'AR'],
  ['asha', 'A'],
  ['Asha Devi Rao', 'AR'],
  ['आशा राव', 'आर'],
  ['  ', ''],
])('shows the initials of %j without a picture', (name, initials) => {
  expect(show({ name }).textContent).toBe(initials);
});

it('shows the picture, and the initials when the picture cannot be loaded', () => {
  const container = show({ name: 'Asha Rao', src: '/asha.jpg' });
  const picture = container.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/asha.jpg');
  if (picture) fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('AR');
});
