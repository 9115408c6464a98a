export type { AttachmentMakers, Channels } from './channel.ts';
export { dispatchMessages, enqueueMessages, type Notice } from './dispatch-messages.service.ts';
export { SMS_VALUE_MAX } from './fill-template.ts';
export { openChannels } from './open-channels.ts';
export { recordReceipt } from './record-receipt.service.ts';
export { deliverNow, sendDueMessages } from './send-messages.service.ts';
