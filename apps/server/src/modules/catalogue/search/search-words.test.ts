import { expect, test } from 'vitest';
import {
  listedWordsOf,
  neighboursJoined,
  neighboursSwapped,
  searchWords,
  soundOf,
  wordsOf,
} from './search-words.rules.ts';

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
])('%s is listed with how it sounds, which %s sounds like', (listed, asked) => {
  const sound = soundOf(asked);
  expect(sound).toMatch(/^[A-Z]{3,}$/);
  expect(listedWordsOf(`${listed} 2026`)).toContain(sound);
});

test.each([
  ['कन्नड', 'comedy'],
  ['नासिक', 'music'],
])('%s does not sound like %s', (listed, asked) => {
  expect(listedWordsOf(listed)).not.toContain(soundOf(asked));
});

test('no sound is listed of Latin words, nor of numbers, nor of too few letters', () => {
  expect(listedWordsOf('१००८ दीप')).toEqual(['1008', 'dip']);
  expect(listedWordsOf('Café Sammelan 2026')).toEqual(['cafe', 'sammelan', '2026']);
  expect(listedWordsOf('कवि')).toEqual(['kvi']);
});

test('a letter that reads as many does not make a word without end', () => {
  expect(wordsOf('㌖'.repeat(120))[0]).toHaveLength(40);
});

test('a letter and its accent in two parts read as one', () => {
  expect(wordsOf('café'.normalize('NFD'))).toEqual(wordsOf('café'));
});

test('what initials make is listed in one word, too', () => {
  expect(listedWordsOf('A. R. Rahman')).toEqual(['a', 'r', 'rahman', 'ar']);
  expect(listedWordsOf('R&B Night')).toEqual(['r', 'b', 'night', 'rb']);
});

test.each([
  ['jazz JAZZ night', ['jazz', 'night']],
  ['a r rahman', ['ar', 'rahman']],
  ['comedy n', ['comedy'], ['comedy', 'n']],
  ['n', ['n']],
  ['comedy shows in Mumbai', ['comedy'], ['comedy', 'shows', 'in', 'mumbai']],
  ['the show', ['the', 'show']],
  ['mumbai', ['mumbai']],
])('a search for "%s" needs %j', (text, needed, all = needed) => {
  expect(searchWords(text, 'mumbai')).toEqual({ needed, all });
});

test('a search has not more than eight words', () => {
  expect(searchWords('aa bb cc dd ee ff gg hh ii').all).toHaveLength(8);
});

test('words that say nothing do not count among the eight', () => {
  const { needed } = searchWords(
    'what is on at the theatre for the children in the summer holidays near kathak',
  );
  expect(needed.at(-1)).toBe('kathak');
});

test('neighbours are joined', () => {
  expect(neighboursJoined(['stand', 'up', 'gala'])).toEqual([
    { joined: 'standup', words: ['standup', 'gala'] },
    { joined: 'upgala', words: ['stand', 'upgala'] },
  ]);
  expect(neighboursJoined(['gala'])).toEqual([]);
});

test('neighbours change about', () => {
  expect(neighboursSwapped('sufi')).toEqual(['usfi', 'sfui', 'suif']);
});
