export type { AttachmentMakers } from './attachment.ts';
export { channelsOf } from './channels-of.ts';
export { deliverMessages } from './deliver-messages.ts';
export { deliverNow } from './deliver-now.ts';
export { type AnyNotice, enqueueMessages, type Notice, postMessages } from './enqueue-messages.ts';
export { SMS_VALUE_MAX } from './fill-template.ts';
