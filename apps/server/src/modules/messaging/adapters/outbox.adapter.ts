import type { MessageChannel } from '../channel.types.ts';

/** Keeps messages instead of sending them: the message's row is all that the pages under /dev/outbox need. */
export const openOutbox = (): MessageChannel => ({
  adapter: 'outbox',
  send: async ({ id }) => ({ kind: 'accepted', providerId: id }),
  check: async () => [],
  close: async () => {},
});
