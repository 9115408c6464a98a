import { ConfigError } from '../../../config.ts';
import { createLogger } from '../../../lib/logger.ts';
import { CHANNELS, closeChannels, openChannels } from '../../../modules/messaging/index.ts';
import { channelFindings } from '../channel-findings.ts';
import { type Check, type CheckContext, mend } from '../check.types.ts';

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
