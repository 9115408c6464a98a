import { ConfigError } from '../config.ts';
import { CHANNELS, type ChannelName } from '../modules/messaging/index.ts';

/** The channel that `--channel` names. Throws ConfigError for another word. */
export function readChannel<Text extends string | undefined>(
  text: Text,
): Text extends string ? ChannelName : ChannelName | undefined;
export function readChannel(text: string | undefined): ChannelName | undefined {
  if (text === undefined) return undefined;
  const channel = CHANNELS.find((name) => name === text);
  if (!channel) throw new ConfigError(`--channel: "${text}" is none of ${CHANNELS.join(', ')}`);
  return channel;
}
