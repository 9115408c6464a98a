export { recordingFile } from './adapters/recorder.adapter.ts';
export { type AttachmentMakers, CHANNELS, type ChannelName, type Channels } from './channel.types.ts';
export {
  type AnyNotice,
  dispatchMessages,
  enqueueMessages,
  type Notice,
} from './dispatch-messages.service.ts';
export {
  listFailedMessages,
  type MessageView,
  resendFailedMessages,
  showMessage,
} from './failed-messages.service.ts';
export { SMS_VALUE_MAX } from './fill-template.rules.ts';
export type { MailContent } from './mail/mail.types.ts';
export { listMessagesAbout, withdrawTicketMessages } from './message.repository.ts';
export { countWaitingMessages } from './message-counts.repository.ts';
export { registerMessageMetrics } from './message-metrics.service.ts';
export { closeChannels, openChannels } from './open-channels.service.ts';
export { recordReceipt } from './receipts/record-receipt.service.ts';
export {
  type DltTemplate,
  dltTemplates,
  type WhatsAppRegistration,
  whatsAppRegistrations,
} from './registration/registration.service.ts';
export { sendSample } from './registration/sample-message.service.ts';
export { deliverNow, sendDueMessages } from './send-messages.service.ts';
export { sweepMessages } from './sweep-messages.service.ts';
export { templateNames } from './templates.rules.ts';
export { type TrackedAttempts, trackAttempts } from './track-attempts.service.ts';
