import type { Config } from '../config.ts';
import type { Logger } from '../lib/logger.ts';
import {
  type DltTemplate,
  dltTemplates,
  type WhatsAppRegistration,
  whatsAppRegistrations,
} from '../modules/messaging/index.ts';
import { type Command, form } from './command.ts';
import { oneOf } from './options.ts';
import { printRaw } from './print.ts';

const readRegister = oneOf(['whatsapp', 'sms']);
const readWhatsApp = oneOf(['whatsapp']);

const next = 'jalsa send-test --channel sms --to NUMBER';

/**
 * `jalsa templates`: prints every text in the form in which it is registered: SMS for India's register (DLT), WhatsApp for Meta.
 * With `--json` a list in the shape that Meta's API takes. Emails need no register.
 */
export const templates: Command<[Config, Logger]> = {
  about: 'the texts of SMS and WhatsApp, as their registers ask for them',
  example: '--channel sms',
  forms: [
    form({
      words: '',
      options: { channel: { value: 'whatsapp|sms', read: readRegister } },
      does: 'prints the texts of both channels or of one',
      next,
      run: async ({ values }, config) => printTexts(values.channel, config),
    }),
    form({
      words: '',
      options: {
        channel: { value: 'whatsapp', required: true, read: readWhatsApp },
        json: { required: true },
      },
      does: 'prints those of WhatsApp as the bodies of requests to Meta',
      next,
      run: async (_given, config) => {
        printRaw(`${JSON.stringify(whatsAppRegistrations(config), null, 2)}\n`);
      },
    }),
  ],
};

function printTexts(channel: 'whatsapp' | 'sms' | undefined, config: Config): void {
  const parts = [
    ...(channel === 'sms' ? [] : whatsAppRegistrations(config).map(whatsAppText)),
    ...(channel === 'whatsapp' ? [] : dltTemplates(config).map(dltText)),
  ];
  printRaw(`${parts.join('\n\n')}\n`);
}

const lines = (facts: [string, string][]) =>
  facts.map(([name, value]) => `${`${name}:`.padEnd(13)}${value.replaceAll('\n', `\n${' '.repeat(13)}`)}`);

function dltText({ name, type, content, header, templateId, text, sample }: DltTemplate): string {
  return [
    `== SMS ${name}`,
    ...lines([
      ['type', type],
      ['content', content],
      ['header', header ?? 'not set (SMS_DLT_HEADER)'],
      ['template id', templateId ?? 'not set (SMS_DLT_TEMPLATE_IDS)'],
      ['text', text],
      ['sample', sample],
    ]),
  ].join('\n');
}

function whatsAppText({ name, language, category, components }: WhatsAppRegistration): string {
  return [
    `== WhatsApp ${name}`,
    ...lines([['category', category], ['language', language], ...components.flatMap(factsOf)]),
  ].join('\n');
}

function factsOf(component: WhatsAppRegistration['components'][number]): [string, string][] {
  switch (component.type) {
    case 'HEADER':
      return [['header', `${component.format}, with a sample PDF`]];
    case 'BODY': {
      if (!('text' in component)) return [['body', 'of Meta, with the security recommendation']];
      const samples = component.example?.body_text[0] ?? [];
      return [
        ['body', component.text],
        ...samples.map((value, index): [string, string] => [`{{${index + 1}}}`, value]),
      ];
    }
    case 'FOOTER':
      return [['footer', `of Meta: the code expires in ${component.code_expiration_minutes} minutes`]];
    case 'BUTTONS':
      return component.buttons.map(({ otp_type, text }) => ['button', `${otp_type}, "${text}"`]);
  }
}
