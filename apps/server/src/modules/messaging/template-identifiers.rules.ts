import type { Config } from '../../config.ts';
import type { ChannelName, TemplateIdentifiers } from './channel.types.ts';
import { templatesOf } from './templates.rules.ts';

/**
 * The identifiers that a provider demands with a template: on WhatsApp its name and language, which stand beside the
 * text; in an SMS those of India's register (DLT), which every deployment gets for itself (`SMS_DLT_…`).
 */
export function identifiersOf({ dlt }: Config, channel: ChannelName, template: string): TemplateIdentifiers {
  const { entityId, header, templateIds } = dlt;
  return {
    whatsapp: channel === 'whatsapp' ? (templatesOf(template).whatsapp?.registered ?? null) : null,
    dlt: channel === 'sms' ? { entityId, header, templateId: templateIds[template] ?? null } : null,
  };
}
