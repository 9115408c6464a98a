import { expect, test } from 'vitest';
import { isDiskFull } from './is-disk-full.ts';

const withCode = (code: string) => Object.assign(new Error('no'), { code });

test.each([
  [withCode('ENOSPC'), true],
  [new Error('a file could not be stored', { cause: withCode('EDQUOT') }), true],
  [withCode('EACCES'), false],
  ['ENOSPC', false],
])('tells a full disk: %o', (error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull);
});
