import { type AdapterName, type Config, ConfigError } from '../../config.ts';
import { openOutbox } from './adapters/outbox.adapter.ts';
import { openRecorder } from './adapters/recorder.adapter.ts';
import type { Channels, MessageChannel } from './channel.types.ts';
import { isTemplateName } from './templates.rules.ts';

const ADAPTERS: Record<AdapterName, (config: Config) => MessageChannel> = {
  outbox: openOutbox,
  recorder: openRecorder,
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
  const open = (adapter: AdapterName) => ADAPTERS[adapter](config);
  const { whatsapp, sms, email } = config.channels;
  return { whatsapp: open(whatsapp), sms: open(sms), email: open(email) };
}
