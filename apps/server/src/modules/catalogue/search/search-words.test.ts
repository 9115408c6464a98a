import { expect, test } from 'vitest';
import {
  indexedWords,
  joinNeighbours,
  parseSearch,
  phoneticKey,
  tokenize,
  transpositions,
} from './search-words.rules.ts';

test.each([
  ['Stand-up Comedy Gala!', ['stand', 'up', 'comedy', 'gala']],
  ['कवि सम्मेलन', ['kvi', 'smmeln']],
  ['Café Müller', ['cafe', 'muller']],
  ['Bollywood ’90s', ['bollywood', '90s']],
  ['100%', ['100']],
  [' … ', []],
])('the text "%s" has the words %j', (text, words) => {
  expect(tokenize(text)).toEqual(words);
});

test('a hyphenated word is also indexed as one word', () => {
  expect(indexedWords('Stand-up & Sing-a-long')).toEqual([
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
  ['नमस्ते', 'namaste'],
  ['रामलीला', 'ramleela'],
  ['प्रेमचंद', 'premchand'],
  ['हमसफ़र', 'humsafar'],
  ['चमत्कार', 'chamatkar'],
  ['कमल', 'kamal'],
  ['मंडली', 'mandali'],
  ['सम्पर्क', 'sampark'],
  ['संपर्क', 'sampark'],
  ['ನಮಸ್ಕಾರ', 'namaskar'],
])('%s is also indexed by a phonetic key that it shares with %s', (listed, typed) => {
  const key = phoneticKey(typed);
  expect(key).toMatch(/^[A-Z]{3,}$/);
  expect(indexedWords(`${listed} 2026`)).toContain(key);
});

test.each([
  ['कन्नड', 'comedy'],
  ['नासिक', 'music'],
])('%s shares no phonetic key with %s', (listed, typed) => {
  expect(indexedWords(listed)).not.toContain(phoneticKey(typed));
});

test('Latin words, numbers and words of one consonant have no phonetic key in the index', () => {
  expect(indexedWords('१००८ दीप')).toEqual(['1008', 'dip']);
  expect(indexedWords('Café Sammelan 2026')).toEqual(['cafe', 'sammelan', '2026']);
  expect(indexedWords('कवि')).toEqual(['kvi']);
});

test('a word is cut at 40 letters', () => {
  expect(tokenize('㌖'.repeat(120))[0]).toHaveLength(40);
});

test('a letter with a combining accent is the same as the composed letter', () => {
  expect(tokenize('café'.normalize('NFD'))).toEqual(tokenize('café'));
});

test('initials are also indexed as one word', () => {
  expect(indexedWords('A. R. Rahman')).toEqual(['a', 'r', 'rahman', 'ar']);
  expect(indexedWords('R&B Night')).toEqual(['r', 'b', 'night', 'rb']);
});

test.each([
  ['jazz JAZZ night', ['jazz', 'night']],
  ['a r rahman', ['ar', 'rahman']],
  ['comedy n', ['comedy'], ['comedy', 'n']],
  ['n', ['n']],
  ['comedy shows in Mumbai', ['comedy'], ['comedy', 'shows', 'in', 'mumbai']],
  ['the show', ['the', 'show']],
  ['mumbai', ['mumbai']],
])('a search for "%s" requires %j', (text, required, all = required) => {
  expect(parseSearch(text, 'mumbai')).toEqual({ required, all });
});

test('a search has at most eight words', () => {
  expect(parseSearch('aa bb cc dd ee ff gg hh ii').all).toHaveLength(8);
});

test('stop words do not count towards the eight required words', () => {
  const { required } = parseSearch(
    'what is on at the theatre for the children in the summer holidays near kathak',
  );
  expect(required.at(-1)).toBe('kathak');
});

test('joins each pair of neighbouring words', () => {
  expect(joinNeighbours(['stand', 'up', 'gala'])).toEqual([
    { joined: 'standup', words: ['standup', 'gala'] },
    { joined: 'upgala', words: ['stand', 'upgala'] },
  ]);
  expect(joinNeighbours(['gala'])).toEqual([]);
});

test('swaps each pair of neighbouring letters', () => {
  expect(transpositions('sufi')).toEqual(['usfi', 'sfui', 'suif']);
});
