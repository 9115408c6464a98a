import { expect, test } from 'vitest';
import { freeHandle, handleOf } from './handle-of.ts';

test.each([
  // Devanagari: Hindi and Marathi
  ['कबीर की टोली', 'kabir-ki-toli'],
  ['सरगम', 'sargam'],
  ['स्वर संगम', 'swar-sangam'],
  ['भारतनाट्यम मंडल', 'bharatanatyam-mandal'],
  ['ज्ञान गंगा', 'gyan-ganga'],
  ['मित्र और दोस्त', 'mitra-aur-dost'],
  ['गुरप्रीत सिंह', 'guraprit-singh'],
  ['लोकप्रिय बच्चा पार्टी', 'lokapriya-baccha-parti'],
  ['ग़ज़ल २४', 'ghazal-24'],
  // Bengali
  ['রবীন্দ্র সংগীত', 'rabindra-sangit'],
  ['বাউল বাংলা', 'baul-bangla'],
  ['যাত্রা পালা', 'jatra-pala'],
  ['বসন্ত উৎসব', 'basanta-utsab'],
  // Gurmukhi
  ['ਭੰਗੜਾ', 'bhangra'],
  ['ਪੰਜਾਬੀ ਲੋਕ ਗੀਤ', 'panjabi-lok-git'],
  // Gujarati
  ['ગરબા ડાંડિયા રાસ', 'garba-dandiya-ras'],
  // Odia
  ['ଓଡ଼ିଶୀ ନୃତ୍ୟ', 'odishi-nritya'],
  // Tamil
  ['தமிழ் இசை', 'thamizh-isai'],
  ['முருகன் பறை மன்றம்', 'murugan-parai-mandram'],
  ['சிலம்பம் வெற்றி', 'silambam-vetri'],
  // Telugu
  ['కూచిపూడి నాట్యం', 'kuchipudi-natyam'],
  // Kannada
  ['ಯಕ್ಷಗಾನ ಮಂಡಳಿ', 'yakshagana-mandali'],
  // Malayalam
  ['കഥകളി സംഘം', 'kathakali-sangham'],
  ['മോഹിനിയാട്ടം കലാകാരൻ', 'mohiniyattam-kalakaran'],
  // Urdu
  ['کبیر کی ٹولی', 'kabir-ki-toli'],
  ['غزل نغمہ', 'ghazal-naghma'],
  ['قوالی دوست', 'qawali-dost'],
  // other scripts, and names without a letter
  ['Rāga Ālāp!', 'raga-alap'],
  ['DJ कबीर 2.0', 'dj-kabir-2-0'],
  ['***', 'artist'],
  ['\u200d', 'artist'],
])('the name %s has the handle %s', (name, handle) => {
  expect(handleOf(name, 'artist')).toBe(handle);
});

test('a handle is short and has plain letters only, whatever the name is made of', () => {
  const blocks = [
    0x0900, 0x0980, 0x0a00, 0x0a80, 0x0b00, 0x0b80, 0x0c00, 0x0c80, 0x0d00, 0x0600, 0x0680, 0x1c50,
  ];
  for (const start of blocks) {
    const letters = Array.from({ length: 128 }, (_, at) => String.fromCodePoint(start + at));
    for (const name of [
      letters.join(''),
      letters.toReversed().join(''),
      ...letters,
      ...letters.map((one) => one.repeat(300)),
    ])
      expect(handleOf(name, 'artist')).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/);
  }
});

test('a handle that is taken gets the first free number', () => {
  expect(freeHandle('raga', new Set(['ragas']))).toBe('raga');
  expect(freeHandle('raga', new Set(['raga', 'raga-2', 'raga-4']))).toBe('raga-3');
});
