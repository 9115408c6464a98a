import { parseArgs } from 'node:util';
import { type Config, ConfigError } from '../config.ts';
import {
  type DltTemplate,
  dltTemplates,
  type WhatsAppTemplate,
  whatsAppTemplates,
} from '../modules/messaging/index.ts';
import { readChannel } from './read-channel.ts';

export const TEMPLATES_USAGE = 'templates [--channel whatsapp|sms] | templates --channel whatsapp --json';

const usage = () => new ConfigError(`usage: jalsa ${TEMPLATES_USAGE}`);

/**
 * `jalsa templates`: prints every text in the form in which it is registered: SMS for India's register (DLT), WhatsApp for Meta.
 * With `--json` a list in the shape that Meta's API takes. Emails need no register.
 */
export async function runTemplates(args: string[], config: Config): Promise<void> {
  const { channel: name, json = false } = parse(args);
  const channel = readChannel(name);
  if (json) {
    if (channel !== 'whatsapp') throw usage();
    process.stdout.write(`${JSON.stringify(whatsAppTemplates(config), null, 2)}\n`);
    return;
  }
  if (channel === 'email') throw new ConfigError('--channel: emails are registered nowhere');
  const parts = [
    ...(channel === 'sms' ? [] : whatsAppTemplates(config).map(whatsAppText)),
    ...(channel === 'whatsapp' ? [] : dltTemplates(config).map(dltText)),
  ];
  process.stdout.write(`${parts.join('\n\n')}\n`);
}

function parse(args: string[]) {
  try {
    const options = { channel: { type: 'string' }, json: { type: 'boolean' } } as const;
    return parseArgs({ args, options }).values;
  } catch {
    throw usage(); // an unknown option, or one without its value
  }
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

function whatsAppText({ name, language, category, components }: WhatsAppTemplate): string {
  return [
    `== WhatsApp ${name}`,
    ...lines([['category', category], ['language', language], ...components.flatMap(factsOf)]),
  ].join('\n');
}

function factsOf(component: WhatsAppTemplate['components'][number]): [string, string][] {
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
