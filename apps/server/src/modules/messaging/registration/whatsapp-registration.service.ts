import type { Config } from '../../../config.ts';
import { fillTemplate } from '../fill-template.rules.ts';
import { carriesTicket } from '../template-files.rules.ts';
import { templatesOf } from '../templates.rules.ts';
import { registeredText } from './registered-text.rules.ts';
import { templatesOfChannel } from './sample-message.service.ts';
import { sampleValues } from './sample-values.service.ts';

type Component =
  | { type: 'HEADER'; format: 'DOCUMENT'; example: { header_handle: [string] } }
  | { type: 'BODY'; text: string; example?: { body_text: [string[]] } }
  | { type: 'BODY'; add_security_recommendation: true }
  | { type: 'FOOTER'; code_expiration_minutes: number }
  | { type: 'BUTTONS'; buttons: [{ type: 'OTP'; otp_type: 'COPY_CODE'; text: string }] };

/** A template in the shape that the endpoint `message_templates` of Meta's API takes. */
export interface WhatsAppTemplate {
  name: string;
  language: string;
  category: 'AUTHENTICATION' | 'UTILITY';
  message_send_ttl_seconds?: number;
  components: Component[];
}

/** Stands for the handle of a sample PDF, which Meta gives for a file that was uploaded before. */
export const SAMPLE_PDF_HANDLE = 'HANDLE_OF_AN_UPLOADED_SAMPLE_PDF';

/** The bounds of Meta for authentication templates. */
const TTL_SECONDS = { least: 30, most: 900 };
const MOST_EXPIRATION_MINUTES = 90;

/** The templates of all WhatsApp messages for Meta. */
export function whatsAppTemplates(config: Config): WhatsAppTemplate[] {
  return templatesOfChannel('whatsapp').flatMap((template) => {
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
}: Config): Omit<WhatsAppTemplate, 'name' | 'language'> {
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
