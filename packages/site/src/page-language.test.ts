import { expect, test } from 'vitest';
import { chooseLanguage } from './page-language.ts';

test.each([
  [{}, undefined],
  [{ 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' }, 'hi'],
  [{ 'accept-language': 'en-IN,hi;q=0.9' }, 'en'],
  [{ 'accept-language': 'mr-IN, en;q=0.5, hi;q=0.8' }, 'hi'],
  [{ 'accept-language': 'hi;q=0, ta' }, undefined],
  [{ 'accept-language': 'en', cookie: 'theme=dark; language=hi' }, 'hi'],
  [{ 'accept-language': 'hi', cookie: 'language=ta' }, 'hi'],
  [{ 'accept-language': 'en', cookie: 'other-language=hi' }, 'en'],
])('the language for %j is %s', (headers, language) => {
  expect(chooseLanguage(headers, ['en', 'hi'])).toBe(language);
});
