import type { Config } from '../../../config.ts';
import { fillTemplate } from '../fill-template.rules.ts';
import {
  type ChannelTemplate,
  carriesTicket,
  identifiersOf,
  templateNames,
  templatesOf,
  type Value,
} from '../templates.rules.ts';
import { sampleValues } from './sample-values.rules.ts';

/** A text as India's register of SMS texts (DLT) asks for it. */
export interface DltTemplate {
  name: string;
  type: 'Transactional (OTP)' | 'Service Implicit';
  /** Whether the text has only letters of the GSM alphabet; the register asks for the kind of the text. */
  content: 'Text' | 'Unicode';
  /** null: not in the settings yet. */
  header: string | null;
  templateId: string | null;
  text: string;
  sample: string;
}

/** The texts of all SMS for India's register. */
export function dltTemplates(config: Config): DltTemplate[] {
  return templateNames('sms').flatMap((name) => {
    const template = templatesOf(name).sms;
    if (!template) return [];
    const values = sampleValues(config, name);
    const { dlt } = identifiersOf(config, 'sms', name);
    const text = registeredText(template, values, () => '{#var#}');
    return {
      name: `jalsa_${name}`,
      type: name === 'one_time_code' ? 'Transactional (OTP)' : 'Service Implicit',
      // Of the printable characters of ASCII only the backtick is not in the alphabet.
      content: /^[\n\x20-\x5f\x61-\x7e]*$/.test(text) ? 'Text' : 'Unicode',
      header: dlt?.header ?? null,
      templateId: dlt?.templateId ?? null,
      text,
      sample: fillTemplate('sms', template, values).text,
    };
  });
}

type Component =
  | { type: 'HEADER'; format: 'DOCUMENT'; example: { header_handle: [string] } }
  | { type: 'BODY'; text: string; example?: { body_text: [string[]] } }
  | { type: 'BODY'; add_security_recommendation: true }
  | { type: 'FOOTER'; code_expiration_minutes: number }
  | { type: 'BUTTONS'; buttons: [{ type: 'OTP'; otp_type: 'COPY_CODE'; text: string }] };

/** A template in the shape that the endpoint `message_templates` of Meta's API takes. */
export interface WhatsAppRegistration {
  name: string;
  language: string;
  category: 'AUTHENTICATION' | 'UTILITY';
  message_send_ttl_seconds?: number;
  components: Component[];
}

/** Stands for the handle of a sample PDF, which Meta gives for a file that was uploaded before. */
const SAMPLE_PDF_HANDLE = 'HANDLE_OF_AN_UPLOADED_SAMPLE_PDF';

/** The bounds of Meta for authentication templates. */
const TTL_SECONDS = { least: 30, most: 900 };
const MOST_EXPIRATION_MINUTES = 90;

/** The templates of all WhatsApp messages for Meta. */
export function whatsAppRegistrations(config: Config): WhatsAppRegistration[] {
  return templateNames('whatsapp').flatMap((template) => {
    const text = templatesOf(template).whatsapp;
    if (!text) return [];
    const { name, language } = text.registered;
    if (template === 'one_time_code') return { name, language, ...authentication(config) };
    const values = sampleValues(config, template);
    const { parameters } = fillTemplate('whatsapp', text, values);
    const header: Component = {
      type: 'HEADER',
      format: 'DOCUMENT',
      example: { header_handle: [SAMPLE_PDF_HANDLE] },
    };
    const body: Component = {
      type: 'BODY',
      text: registeredText(text, values, (number) => `{{${number}}}`),
      ...(parameters.length > 0 && { example: { body_text: [parameters] } }),
    };
    return {
      name,
      language,
      category: 'UTILITY',
      components: carriesTicket(template) ? [header, body] : [body],
    };
  });
}

// Meta writes the text of such a template itself, and takes only its options.
function authentication({
  oneTimeCodes: { validSeconds },
}: Config): Omit<WhatsAppRegistration, 'name' | 'language'> {
  const minutes = Math.ceil(validSeconds / 60);
  return {
    category: 'AUTHENTICATION',
    message_send_ttl_seconds: Math.min(Math.max(validSeconds, TTL_SECONDS.least), TTL_SECONDS.most),
    components: [
      { type: 'BODY', add_security_recommendation: true },
      { type: 'FOOTER', code_expiration_minutes: Math.min(minutes, MOST_EXPIRATION_MINUTES) },
      { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE', text: 'Copy code' }] },
    ],
  };
}

/**
 * The text of a template as a register takes it: each parameter in the register's notation, from its number in the template's
 * order (1 for the first); values that are the same in every message of a deployment are filled in.
 */
function registeredText(
  { text, parameters, constants = [] }: ChannelTemplate,
  values: Record<string, Value>,
  notation: (number: number) => string,
): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (constants.includes(name)) return String(values[name]);
    const index = parameters.indexOf(name);
    return index === -1 ? whole : notation(index + 1);
  });
}
