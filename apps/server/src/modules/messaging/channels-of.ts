import type { Config } from '../../config.ts';
import type { Channels } from './channel.ts';
import { outboxChannels } from './outbox-channel.ts';

const CHANNELS: Record<Config['messaging'], Channels> = { outbox: outboxChannels };

/** The channels that the configuration names (`MESSAGING`). */
export const channelsOf = ({ messaging }: Config): Channels => CHANNELS[messaging];
