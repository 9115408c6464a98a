import { type AdapterName, type Config, ConfigError } from '../../config.ts';
import type { Logger } from '../../lib/logger.ts';
import { openMsg91 } from './adapters/msg91.adapter.ts';
import { openOutbox } from './adapters/outbox.adapter.ts';
import { openRecorder } from './adapters/recorder.adapter.ts';
import { openSmsWebhook } from './adapters/sms-webhook.adapter.ts';
import { openSmtp } from './adapters/smtp.adapter.ts';
import { openWhatsAppCloud } from './adapters/whatsapp-cloud.adapter.ts';
import type { ChannelName, Channels, MessageChannel } from './channel.types.ts';
import { isTemplateName } from './templates.rules.ts';

type Open = (config: Config, log: Logger) => MessageChannel;

const ADAPTERS: { [Channel in ChannelName]: Record<AdapterName<Channel>, Open> } = {
  whatsapp: { outbox: openOutbox, recorder: openRecorder, cloud: openWhatsAppCloud },
  sms: { outbox: openOutbox, recorder: openRecorder, msg91: openMsg91, webhook: openSmsWebhook },
  email: { outbox: openOutbox, recorder: openRecorder, smtp: openSmtp },
};

/**
 * Opens each channel with the adapter that its setting names (`WHATSAPP`, `SMS`, `EMAIL`). Throws ConfigError when a
 * setting names a template that does not exist.
 */
export function openChannels(config: Config, log: Logger): Channels {
  refuseUnknownNames('SMS_DLT_TEMPLATE_IDS', config.dlt.templateIds);
  if (config.sms?.provider === 'msg91') refuseUnknownNames('MSG91_TEMPLATE_IDS', config.sms.templateIds);
  const { whatsapp, sms, email } = config.channels;
  return {
    whatsapp: ADAPTERS.whatsapp[whatsapp](config, log),
    sms: ADAPTERS.sms[sms](config, log),
    email: ADAPTERS.email[email](config, log),
  };
}

function refuseUnknownNames(setting: string, templateIds: Readonly<Record<string, string>>): void {
  const unknown = Object.keys(templateIds).find((name) => !isTemplateName(name));
  if (unknown !== undefined)
    throw new ConfigError(`${setting} names "${unknown}": there is no such template`);
}

/** Closes the connections of every channel to its provider. */
export async function closeChannels(channels: Channels): Promise<void> {
  await Promise.all(Object.values(channels).map((channel) => channel.close()));
}
