import { expect, test } from 'vitest';
import { listedWordsOf, neighboursSwapped, searchWords, soundOf, wordsOf } from './words.ts';

test.each([
  ['Stand-up Comedy Gala!', ['stand', 'up', 'comedy', 'gala']],
  ['कवि सम्मेलन', ['kvi', 'smmeln']],
  ['Café Müller', ['cafe', 'muller']],
  ['Bollywood ’90s', ['bollywood', '90s']],
  ['100%', ['100']],
  [' … ', []],
])('%s has the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('what a hyphen joins is listed in one word, too', () => {
  expect(listedWordsOf('Stand-up & Sing-a-long')).toEqual([
    ...['stand', 'up', 'sing', 'a', 'long'],
    ...['standup', 'singalong'],
  ]);
});

test.each([
  ['सम्मेलन', 'sammelan'],
  ['संगीत', 'sangeet'],
  ['ग़ज़ल', 'ghazal'],
  ['महोत्सव', 'mahotsav'],
  ['शास्त्रीय', 'shastriya'],
  ['रंगमंच', 'rangmanch'],
  ['कॉमेडी', 'comedy'],
  ['फ़िल्म', 'film'],
  ['ಸಂಗೀತ', 'sangeetha'],
])('%s is listed with how it sounds, which %s sounds like', (listed, asked) => {
  const sound = soundOf(asked);
  expect(sound).toMatch(/^[A-Z]{3,}$/);
  expect(listedWordsOf(`${listed} 2026`)).toContain(sound);
});

test('no sound is listed of Latin words, nor of too few letters', () => {
  expect(listedWordsOf('Café Sammelan 2026')).toEqual(['cafe', 'sammelan', '2026']);
  expect(listedWordsOf('कवि')).toEqual(['kvi']);
});

test('a letter that reads as many does not make a word without end', () => {
  expect(wordsOf('㌖'.repeat(120))[0]).toHaveLength(40);
});

test('a letter and its accent in two parts read as one', () => {
  expect(wordsOf('café'.normalize('NFD'))).toEqual(wordsOf('café'));
});

test('a search has each word once, and not more than eight', () => {
  expect(searchWords('jazz JAZZ night')).toEqual(['jazz', 'night']);
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
  expect(searchWords('comedy n')).toEqual(['comedy']);
  expect(searchWords('n')).toEqual(['n']);
});

test('neighbours change about', () => {
  expect(neighboursSwapped('sufi')).toEqual(['usfi', 'sfui', 'suif']);
});
