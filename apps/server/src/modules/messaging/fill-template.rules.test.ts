import { describe, expect, test } from 'vitest';
import { fillTemplate } from './fill-template.rules.ts';
import { type ChannelTemplate, TEMPLATES } from './templates.rules.ts';

const template = { parameters: ['event', 'link'], text: 'Ticket for {event}: {link}' };

test('fills the values in, and lists them in the template’s order', () => {
  expect(fillTemplate('whatsapp', template, { link: 'https://x.in/t/1', event: 'Qawwali' })).toEqual({
    parameters: ['Qawwali', 'https://x.in/t/1'],
    text: 'Ticket for Qawwali: https://x.in/t/1',
    subject: null,
  });
});

test('keeps every value of an SMS within 40 characters of the plain alphabet', () => {
  const event = 'An Evening of Qawwali with the Nizami Brothers, ₹500';
  const { parameters } = fillTemplate('sms', template, { event, link: 'https://x.in/t/1' });
  expect(parameters[0]).toBe('An Evening of Qawwali with the Nizami..');
  expect(fillTemplate('sms', template, { event: '₹500', link: 'l' }).parameters[0]).toBe('Rs.500');
});

test.each([
  ['Latin letters', 'a'.repeat(50), `${'a'.repeat(38)}..`],
  ['emoji of two units', '🎉'.repeat(30), `${'🎉'.repeat(19)}..`],
  ['emoji of eleven units', '👨‍👩‍👧‍👦'.repeat(5), `${'👨‍👩‍👧‍👦'.repeat(3)}..`],
  ['syllables of Devanagari', 'नमस्ते '.repeat(8), `${'नमस्ते '.repeat(5)}नम..`],
])('cuts %s within 40 UTF-16 units, never inside a character', (_what, event, cut) => {
  const [value] = fillTemplate('sms', template, { event, link: 'l' }).parameters;
  expect(value).toBe(cut);
  expect(value?.length).toBeLessThanOrEqual(40);
});

test('ends the SMS of a code in the line that fills it in, and keeps the host out of the parameters', () => {
  const host = `${'a'.repeat(60)}.example`;
  const values = { code: '0417', minutes: '5', host };
  const { text, parameters } = fillTemplate('sms', TEMPLATES.one_time_code.sms, values);
  expect(text.split('\n').at(-1)).toBe(`@${host} #0417`);
  expect(parameters).toEqual(['0417', '5']);
});

test('lists several values', () => {
  const link = 'https://x.in/t/1';
  const fill = (channel: 'sms' | 'email', event: string[]) =>
    fillTemplate(channel, template, { event, link }).parameters[0];
  expect(fill('email', ['Qawwali'])).toBe('Qawwali');
  expect(fill('sms', ['Qawwali', 'Garba'])).toBe('Qawwali and Garba');
  const long = ['An Evening of Qawwali', 'Garba Night, ₹500', 'Holi'];
  expect(fill('email', long)).toBe('An Evening of Qawwali, Garba Night, ₹500 and Holi');
  expect(fill('sms', long)).toBe('An Evening of Qawwali and 2 more');
  const longest = ['An Evening of Qawwali with the Nizami Brothers', 'Holi'];
  expect(fill('sms', longest)).toBe('An Evening of Qawwali with.. and 1 more');
});

test('never cuts a link', () => {
  const link = `https://tickets.example.org/t/${'1'.repeat(20)}`;
  expect(() => fillTemplate('sms', template, { event: 'Qawwali', link })).toThrow(/longer than 40/);
  expect(fillTemplate('email', template, { event: 'Qawwali', link }).text).toContain(link);
});

test('refuses to send a template with a value missing', () => {
  expect(() => fillTemplate('sms', template, { event: [], link: 'l' })).toThrow('{event}');
  expect(() => fillTemplate('sms', template, { event: 'Qawwali' })).toThrow('{link}');
});

test('replaces a blank value by a dash', () => {
  expect(fillTemplate('sms', template, { event: ' ', link: 'l' }).text).toBe('Ticket for -: l');
  expect(fillTemplate('email', template, { event: ['Qawwali', ''], link: 'l' }).text).toBe(
    'Ticket for Qawwali and -: l',
  );
});

test('replaces line breaks in values, which could add a header to an email', () => {
  const subject = { parameters: ['event'], text: '{event}', subject: 'For {event}' };
  expect(fillTemplate('email', subject, { event: 'Qawwali\r\nBcc: all@example.in' }).subject).toBe(
    'For Qawwali Bcc: all@example.in',
  );
});

test('the texts about refunds say that the refund is under way', () => {
  const { refund, tickets_refunded, late_payment } = TEMPLATES;
  const texts = [refund, tickets_refunded, late_payment].flatMap((channels) => Object.values(channels));
  for (const { text } of texts) {
    expect(text).toMatch(/we(’re| are) refunding/i);
    expect(text).not.toMatch(/refunded/i);
  }
});

describe.each(Object.entries(TEMPLATES))('the template %s', (_name, channels) => {
  test.each(Object.entries(channels) as [string, ChannelTemplate][])(
    'lists for %s exactly the values that its text uses',
    (_channel, { parameters, constants = [], text, subject = '' }) => {
      const used = [...`${text} ${subject}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect([...new Set(used)].sort()).toEqual([...parameters, ...constants].sort());
      expect(new Set(parameters).size).toBe(parameters.length);
    },
  );
});
