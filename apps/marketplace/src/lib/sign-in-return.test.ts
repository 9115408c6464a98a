import { expect, it } from 'vitest';
import { readReturnPath, signInState } from './sign-in-return.ts';

it('a sign-in returns to the page that has opened it', () => {
  expect(readReturnPath(signInState('/profile/tickets?tab=previous'))).toBe('/profile/tickets?tab=previous');
});

it.each([
  null,
  undefined,
  {},
  'text',
  { returnTo: 7 },
  { returnTo: '//evil.example' },
  { returnTo: 'https://evil.example' },
])('ignores the state %j, which names no page of this site', (state) =>
  expect(readReturnPath(state)).toBeNull(),
);
