import type { Config } from '../../../config.ts';
import { fillTemplate } from '../fill-template.rules.ts';
import { identifiersOf } from '../template-identifiers.rules.ts';
import { templatesOf } from '../templates.rules.ts';
import { registeredText } from './registered-text.rules.ts';
import { templatesOfChannel } from './sample-message.service.ts';
import { sampleValues } from './sample-values.service.ts';

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
  return templatesOfChannel('sms').flatMap((name) => {
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
