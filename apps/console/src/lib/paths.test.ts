import { expect, test } from 'vitest';
import { paths, returnPath } from './paths.ts';

test('a sign-in returns to the page that asked for it, and to no other host', () => {
  const back = (to: string) => returnPath(new URL(paths.signIn(to), 'http://localhost').searchParams);
  expect(back('/o/1/members?q=a&b=c')).toBe('/o/1/members?q=a&b=c');
  for (const foreign of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
  ])
    expect(back(foreign)).toBe('/');
});

test('ids are encoded in paths', () => {
  expect(paths.members('a/b')).toBe('/o/a%2Fb/members');
});
