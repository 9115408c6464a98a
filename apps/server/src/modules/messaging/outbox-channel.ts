import type { Channels, MessageChannel } from './channel.ts';

// A message is kept as its row, which the pages under /dev/outbox show, so there is nothing left to do.
const outbox: MessageChannel = { send: async () => {} };

/** Keeps messages instead of sending them: `MESSAGING=outbox`. */
export const outboxChannels: Channels = {
  byName: { whatsapp: outbox, sms: outbox, email: outbox },
  keepsMessages: true,
};
