import { afterEach, describe, expect, it } from 'vitest';
import { createCatalogue } from './create-catalogue.ts';

const texts = createCatalogue({
  en: {
    title: 'What’s on',
    count: (events: number) => (events === 1 ? '1 event' : `${events} events`),
    sorts: { soonest: 'Soonest first' },
    rules: ['Show your ticket.'],
  },
  hi: {
    title: 'आज क्या है',
    count: (events) => `${events} कार्यक्रम`,
    rules: ['अपना टिकट दिखाएँ।', 'पहचान पत्र साथ रखें।'],
  },
});

const setLanguage = (lang: string) => document.documentElement.setAttribute('lang', lang);

afterEach(() => document.documentElement.removeAttribute('lang'));

describe('a catalogue in the browser', () => {
  it('gives English without a language of the document', () => {
    expect(texts().title).toBe('What’s on');
  });

  it.each(['hi', 'hi-IN'])('gives the texts of the document’s language %s', (lang) => {
    setLanguage(lang);
    expect([texts().title, texts().count(1), texts().rules.length]).toEqual(['आज क्या है', '1 कार्यक्रम', 2]);
  });

  it('follows a change of the document’s language', () => {
    setLanguage('hi-IN');
    expect(texts().title).toBe('आज क्या है');
    setLanguage('en-IN');
    expect(texts().title).toBe('What’s on');
  });

  it('gives English for a text that the language lacks', () => {
    setLanguage('hi-IN');
    expect(texts().sorts.soonest).toBe('Soonest first');
  });

  it('gives English for a language that the catalogue lacks', () => {
    setLanguage('ta-IN');
    expect(texts().title).toBe('What’s on');
  });
});

it('the types of a catalogue refuse a text that English lacks, and a text of another kind', () => {
  // @ts-expect-error English has no such text.
  createCatalogue({ en: { title: 'Tickets' }, hi: { titel: 'टिकट' } });
  // @ts-expect-error The English text takes a number.
  createCatalogue({ en: { count: (n: number) => `${n}` }, hi: { count: 'टिकट' } });
});
