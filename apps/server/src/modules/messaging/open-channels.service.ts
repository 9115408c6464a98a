import { type AdapterName, type Config, ConfigError } from '../../config.ts';
import { openOutbox } from './adapters/outbox.adapter.ts';
import { openRecorder } from './adapters/recorder.adapter.ts';
import type { ChannelName, Channels, MessageChannel } from './channel.types.ts';
import { isTemplateName } from './templates.rules.ts';

type Open = (config: Config) => MessageChannel;

const ADAPTERS: { [Channel in ChannelName]: Record<AdapterName<Channel>, Open> } = {
  whatsapp: { outbox: openOutbox, recorder: openRecorder },
  sms: { outbox: openOutbox, recorder: openRecorder },
  email: { outbox: openOutbox, recorder: openRecorder },
};

/**
 * Opens each channel with the adapter that its setting names (`WHATSAPP`, `SMS`, `EMAIL`). Throws ConfigError when a
 * setting names a template that does not exist.
 */
export function openChannels(config: Config): Channels {
  const unknown = Object.keys(config.dlt.templateIds).find((name) => !isTemplateName(name));
  if (unknown !== undefined) {
    throw new ConfigError(`SMS_DLT_TEMPLATE_IDS names "${unknown}": there is no such template`);
  }
  const { whatsapp, sms, email } = config.channels;
  return {
    whatsapp: ADAPTERS.whatsapp[whatsapp](config),
    sms: ADAPTERS.sms[sms](config),
    email: ADAPTERS.email[email](config),
  };
}

/** Closes the connections of every channel to its provider. */
export async function closeChannels(channels: Channels): Promise<void> {
  await Promise.all(Object.values(channels).map((channel) => channel.close()));
}
