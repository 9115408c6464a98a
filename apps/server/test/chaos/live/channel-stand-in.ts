import type { AcceptedMessage } from '../providers.types.ts';
import type { Misbehaviour } from './misbehaviour.ts';
import type { ReceiptSender } from './receipts.ts';

/** The stand-in for the provider of one channel. */
export interface ChannelStandIn {
  channel: 'whatsapp' | 'sms' | 'email';
  /** The settings of a server that sends to it. */
  environment: Record<string, string>;
  misbehaviour: Misbehaviour;
  /** null: the provider sends none. */
  receipts: ReceiptSender | null;
  accepted(): AcceptedMessage[];
  /** The latest one-time code that it has accepted for a number. */
  codeFor(mobile: string): string | undefined;
  close(): Promise<void>;
}

/** The accepted messages of a stand-in in the form that the audit takes. */
export const acceptedMessages = (
  list: readonly { messageId: string; to: string; at: Date; isAnswerLost: boolean }[],
): AcceptedMessage[] =>
  list.map(({ messageId, to, at, isAnswerLost }) => ({ id: messageId, to, at: at.getTime(), isAnswerLost }));
