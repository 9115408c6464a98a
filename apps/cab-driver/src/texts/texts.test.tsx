import { expect, test } from 'vitest';
import { en } from './en.ts';
import { hi } from './hi.ts';

test('every text is in Hindi', () => {
  const [english, hindi] = [leaves(en), leaves(hi)];
  // "OTP" is the same word in both languages.
  const same = Object.keys(english).filter((key) => english[key] === hindi[key] && english[key] !== 'OTP');
  expect(same).toEqual([]);
});

function leaves(value: unknown, path = ''): Record<string, string> {
  // A function is shown by the text that it makes.
  if (typeof value === 'function') return { [path]: value('7') };
  if (typeof value !== 'object' || value === null) return { [path]: String(value) };
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key)),
  );
}
