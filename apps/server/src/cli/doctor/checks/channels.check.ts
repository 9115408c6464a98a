import { ConfigError } from '../../../config.ts';
import { errorReason } from '../../../lib/error-reason.ts';
import { createLogger } from '../../../lib/logger.ts';
import { CHANNELS, type Channels, closeChannels, openChannels } from '../../../modules/messaging/index.ts';
import { type Check, type CheckContext, type Finding, mend, ok, unknown } from '../check.types.ts';

/** Whether each channel has an adapter that sends, and whether its provider accepts the settings. */
export const channelsCheck: Check = {
  name: 'channels',
  needs: ['WHATSAPP', 'SMS', 'EMAIL'],
  run: async (context) => {
    const channels = open(context);
    if (channels instanceof ConfigError) return channels.lines.map(mend);
    try {
      const findings = await Promise.all(
        CHANNELS.map((name) => channelFindings(name.toUpperCase(), channels[name], context.signal)),
      );
      return findings.flat();
    } finally {
      await closeChannels(channels);
    }
  },
};

function open({ config }: CheckContext): ReturnType<typeof openChannels> | ConfigError {
  try {
    return openChannels(config, createLogger('silent'));
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
}

/** What a channel's provider says about its settings. `name` is that of the setting, such as `EMAIL`. */
export async function channelFindings(
  name: string,
  channel: Pick<Channels[keyof Channels], 'check'> & { adapter: string },
  signal: AbortSignal,
): Promise<Finding[]> {
  const setting = `${name}=${channel.adapter}`;
  if (channel.adapter === 'outbox' || channel.adapter === 'recorder') {
    return [mend(`${setting} keeps messages: choose an adapter that sends them (docs/messages.md)`)];
  }
  try {
    const faults = await channel.check(signal);
    return faults.length > 0 ? faults.map(mend) : [ok(`${setting}: the provider accepts the settings`)];
  } catch (error) {
    return [unknown(`${setting}: the provider cannot be asked (${errorReason(error)})`)];
  }
}
