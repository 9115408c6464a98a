import { describe, expect, test } from 'vitest';
import { captureOutput } from '../../test/support/capture-output.ts';
import { readConfig } from '../config.ts';
import { createLogger } from '../lib/logger.ts';
import { templateNames, type WhatsAppRegistration } from '../modules/messaging/index.ts';
import { runCommand } from './run-command.ts';

const printed = captureOutput();
const log = createLogger('silent');
// No database listens there: the command needs none.
const settings = { DATABASE_URL: 'postgres://127.0.0.1:1/none', SITE_ORIGIN: 'https://jalsa.example.org' };

async function print(args: string[], more: Record<string, string> = {}): Promise<string> {
  printed.out = '';
  await runCommand(['templates', ...args], readConfig({ ...settings, ...more }), log);
  return printed.out;
}

/** The parts of the output by their title. */
async function parts(args: string[], more?: Record<string, string>): Promise<Map<string, string>> {
  const printed = (await print(args, more)).trim().split(/\n\n(?===)/);
  return new Map(printed.map((part) => [/^== (.+)$/m.exec(part)?.[1] ?? '', part]));
}

describe('the texts for the register of SMS', () => {
  test('have a variable for each value, their type and a sample', async () => {
    const all = await parts(['--channel', 'sms']);
    expect([...all.keys()]).toEqual(templateNames('sms').map((name) => `SMS jalsa_${name}`));
    expect(all.get('SMS jalsa_ticket')).toBe(
      [
        '== SMS jalsa_ticket',
        'type:        Service Implicit',
        'content:     Text',
        'header:      not set (SMS_DLT_HEADER)',
        'template id: not set (SMS_DLT_TEMPLATE_IDS)',
        'text:        Jalsa: your ticket for {#var#}, {#var#}, admits {#var#}: {#var#}',
        'sample:      Jalsa: your ticket for An Evening of Qawwali, Sat 12 Dec 07:00 PM, admits 2: https://jalsa.example.org/t/7K2QW9MZ3XAB',
      ].join('\n'),
    );
    for (const part of all.values()) expect(part).not.toMatch(/\{\w+\}/);
  });

  test('of a one-time code are transactional, and name the host that the text always has', async () => {
    const code = (await parts(['--channel', 'sms'])).get('SMS jalsa_one_time_code') ?? '';
    expect(code).toContain('type:        Transactional (OTP)');
    expect(code).toContain(
      'text:        {#var#} is your Jalsa code, valid for {#var#} minutes. Do not share it with anyone.\n             \n             @jalsa.example.org #{#var#}',
    );
    expect(code).toContain('@jalsa.example.org #4821');
  });

  test('show the header and the number that are set', async () => {
    const all = await parts(['--channel', 'sms'], {
      SMS_DLT_HEADER: 'JALSAA',
      SMS_DLT_TEMPLATE_IDS: 'refund=1107',
    });
    expect(all.get('SMS jalsa_refund')).toMatch(/^header: +JALSAA\ntemplate id: 1107$/m);
    expect(all.get('SMS jalsa_ticket')).toMatch(/^template id: not set/m);
  });
});

describe('the templates for Meta', () => {
  const list = async (more?: Record<string, string>): Promise<WhatsAppRegistration[]> =>
    JSON.parse(await print(['--channel', 'whatsapp', '--json'], more));

  test('have a numbered variable and a sample for each value', async () => {
    const all = await list();
    expect(all).toHaveLength(templateNames('whatsapp').length);
    for (const { name, category, components } of all.filter((one) => one.category === 'UTILITY')) {
      const body = components.find(({ type }) => type === 'BODY');
      if (body?.type !== 'BODY' || !('text' in body)) throw new Error(`${name} has no body`);
      const numbers = new Set([...body.text.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => Number(number)));
      const samples = body.example?.body_text[0] ?? [];
      expect(
        [...numbers].toSorted((a, b) => a - b),
        name,
      ).toEqual(samples.map((_value, index) => index + 1));
      expect(
        samples.every((value) => value !== ''),
        name,
      ).toBe(true);
      expect(body.text.replaceAll(/\{\{\d+\}\}/g, ''), name).not.toMatch(/[{}]/);
      expect(body.text.length).toBeLessThanOrEqual(1024);
      expect(category).toBe('UTILITY');
    }
  });

  test('have a document header where the message brings the PDF of a ticket', async () => {
    const withHeader = (await list()).filter(({ components }) => components[0]?.type === 'HEADER');
    expect(withHeader.map(({ name }) => name)).toEqual(['jalsa_ticket', 'jalsa_table_ticket']);
    expect(withHeader[0]?.components[0]).toEqual({
      type: 'HEADER',
      format: 'DOCUMENT',
      example: { header_handle: ['HANDLE_OF_AN_UPLOADED_SAMPLE_PDF'] },
    });
  });

  test('leave the text of a one-time code to Meta, with the time for which codes are valid', async () => {
    const code = (await list()).find(({ category }) => category !== 'UTILITY');
    expect(code).toEqual({
      name: 'jalsa_one_time_code',
      language: 'en',
      category: 'AUTHENTICATION',
      message_send_ttl_seconds: 300,
      components: [
        { type: 'BODY', add_security_recommendation: true },
        { type: 'FOOTER', code_expiration_minutes: 5 },
        { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE', text: 'Copy code' }] },
      ],
    });
  });

  test('are printed for people too', async () => {
    const all = await parts(['--channel', 'whatsapp']);
    const ticket = all.get('WhatsApp jalsa_ticket') ?? '';
    expect(ticket).toMatch(
      /^category: +UTILITY\nlanguage: +en\nheader: +DOCUMENT, with a sample PDF\nbody: +Hello \{\{1\}\}, /m,
    );
    expect(ticket).toMatch(/^\{\{1\}\}: +Asha Rao\n\{\{2\}\}: +An Evening of Qawwali$/m);
    expect(all.get('WhatsApp jalsa_one_time_code')).toMatch(/^button: +COPY_CODE, "Copy code"$/m);
  });
});

test('templates prints those of both registers without --channel', async () => {
  const titles = [...(await parts([])).keys()];
  expect(titles).toEqual([
    ...templateNames('whatsapp').map((name) => `WhatsApp jalsa_${name}`),
    ...templateNames('sms').map((name) => `SMS jalsa_${name}`),
  ]);
});

test.each([
  [['--channel', 'email'], '--channel: "email" is none of whatsapp, sms'],
  [['--channel', 'sms', '--json'], '--channel: "sms" is none of whatsapp'],
])('templates refuses the arguments %j', async (args, message) => {
  await expect(print(args)).rejects.toThrow(message);
});
