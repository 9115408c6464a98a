import { expect, test } from 'vitest';
import { forbiddenInLine, forbiddenInText, toLines, toOneLine } from './safe-text.ts';

test.each([
  ['  Asha   Rao ', 'Asha Rao'],
  ['Asha\u00a0Rao', 'Asha Rao'],
  ['Asha\nRao\t', 'Asha Rao'],
  ['\u001b[31mAsha', '[31mAsha'],
  ['As\u200bha\ufeff', 'Asha'],
  ['\u202eohsA', 'ohsA'],
  ['Ra\u2066o', 'Rao'],
  ['a\ud800b\u0000c', 'ab c'],
  ['\u3164', ''],
  ['\uffa0 \u115f', ''],
  ['\u200d', ''],
  ['\ufe0f', ''],
  // The joiners of Indic words and emoji stay.
  ['क्\u200dष', 'क्\u200dष'],
  ['🙋🏽\u200d♀\ufe0f', '🙋🏽\u200d♀\ufe0f'],
])('toOneLine(%j) is %j', (text, line) => {
  expect(toOneLine(text)).toBe(line);
  if (line !== '') expect(forbiddenInLine(line)).toBe(null);
});

test('toLines keeps lines, tabs and marks of direction', () => {
  expect(toLines('a\r\nb\u2028c\td\u200e')).toBe('a\nb\nc\td\u200e');
  expect(toLines('a\u001b\u202eb\udfff\u200b\u3164c')).toBe('abc');
});

test.each([
  ['a\nb', 'U+000A', null],
  ['a\u001bb', 'U+001B', 'U+001B'],
  ['a\u2029b', 'U+2029', null],
  ['ab\u202e', 'U+202E', 'U+202E'],
  ['\u200b\n', 'U+200B', 'U+200B'],
  ['\u200fab', 'U+200F', null],
  ['a\ud83d', 'U+D83D', 'U+D83D'],
  ['ab\u{e0041}', 'U+E0041', 'U+E0041'],
  ['नमस्ते 🙂', null, null],
])('%j has %j in a line and %j in a text', (text, inLine, inText) => {
  expect(forbiddenInLine(text)).toBe(inLine);
  expect(forbiddenInText(text)).toBe(inText);
});
