import { afterEach, expect, test } from 'vitest';
import { inPageLanguage } from '../language/rule-texts.ts';
import { documentsTexts } from './documents.ts';
import { frameTexts } from './frame.ts';
import { registerTexts } from './register.ts';

const CATALOGUES: Record<string, () => object> = { documentsTexts, frameTexts, registerTexts };

afterEach(() => {
  document.documentElement.lang = '';
});

function textsIn(language: string, catalogue: () => object): object {
  document.documentElement.lang = language;
  return catalogue();
}

test.each(Object.keys(CATALOGUES))('%s has every text in Hindi', (name) => {
  const catalogue = CATALOGUES[name] ?? (() => ({}));
  const english = JSON.stringify(textsIn('en-IN', catalogue), asText);
  const hindi = JSON.stringify(textsIn('hi-IN', catalogue), asText);
  const keys = (json: string) => leaves(JSON.parse(json));
  const [en, hi] = [keys(english), keys(hindi)];
  expect(Object.keys(hi)).toEqual(Object.keys(en));
  // "OTP" is the same word in both languages.
  const same = Object.keys(en).filter((key) => en[key] === hi[key] && en[key] !== 'OTP');
  expect(same).toEqual([]);
});

test('a message without a translation stays English', () => {
  document.documentElement.lang = 'hi-IN';
  expect(inPageLanguage('No translation')).toBe('No translation');
});

/** A function is shown by the text that it makes. */
const asText = (_key: string, value: unknown) => (typeof value === 'function' ? value('7') : value);

function leaves(value: unknown, path = ''): Record<string, string> {
  if (typeof value !== 'object' || value === null) return { [path]: String(value) };
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key)),
  );
}
