import type { ChannelName } from '../channel.types.ts';
import type { StoredMessage } from '../message.repository.ts';

/** The last part of the address of an email's HTML form. */
export const MAIL_PAGE = 'mail.html';

/** A message as the outbox shows it. */
export interface OutboxMessage {
  channel: ChannelName;
  to: string;
  template: string;
  subject?: string;
  text: string;
  otp?: string;
  attachments: { name: string; content_type: string; link: string }[];
  /** The address of the HTML form; only with email. */
  mail?: string;
  at: string;
}

export function messageView(message: StoredMessage): OutboxMessage {
  const { id, channel, recipient, template, subject, text, otp, attachments, createdAt } = message;
  return {
    channel,
    to: recipient,
    template,
    ...(subject === null ? {} : { subject }),
    text: text || 'This code has expired, and its text was erased.',
    ...(otp === null ? {} : { otp }),
    attachments: attachments.map(({ name, content_type }) => ({
      name,
      content_type,
      link: `/dev/outbox/${encodeURIComponent(id)}/${encodeURIComponent(name)}`,
    })),
    ...(channel === 'email' && { mail: `/dev/outbox/${encodeURIComponent(id)}/${MAIL_PAGE}` }),
    at: createdAt.toISOString(),
  };
}
