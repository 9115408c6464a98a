import type { AdapterName } from '../../config.ts';
import type { MailContent } from './mail/mail.types.ts';
import type { RegisteredTemplate } from './templates.rules.ts';

export const CHANNELS = ['whatsapp', 'sms', 'email'] as const;
export type ChannelName = (typeof CHANNELS)[number];

/** The things that a file of a message can show. */
export type AttachmentKind = 'ticket';

/** Makes the bytes of a file from the id of the thing that it shows, and `mail` the content of an email about that thing. */
export type AttachmentMakers = Record<AttachmentKind, (id: string) => Promise<Uint8Array>> & {
  mail: Record<AttachmentKind, (id: string) => Promise<MailContent>>;
  /** Why no message may call a ticket valid any more, by its tracking id; null while it is valid. */
  withheld(ticketId: string): Promise<string | null>;
};

/** A file of a mail; its HTML shows a file that has a `cid`. */
export interface MailFile {
  name: string;
  contentType: string;
  content: Uint8Array;
  cid?: string;
}

/** The two forms of a mail, and the files that it brings. */
export interface MailBody {
  html: string;
  text: string;
  files: MailFile[];
}

/** The names and numbers under which a deployment has registered a template; null on the other channels. */
export interface TemplateIdentifiers {
  whatsapp: RegisteredTemplate | null;
  /** India's register of senders and texts (DLT); null stands for what the settings leave out. */
  dlt: { entityId: string | null; header: string | null; templateId: string | null } | null;
}

/** One attempt to send a message. */
export interface OutgoingMessage {
  /** The same in every attempt. An adapter gives it to its provider as the idempotency key, where there is one. */
  id: string;
  /** 1 for the first. */
  attempt: number;
  /** How often a provider accepted it and reported a failure, and somebody sent it again: that provider knows its id already. */
  failedAcceptances: number;
  channel: ChannelName;
  /** 10 digits, or an email address. */
  to: string;
  template: string;
  identifiers: TemplateIdentifiers;
  /** The values of the approved template, in its order. */
  parameters: string[];
  /** Only with email. */
  subject: string | null;
  /** The whole text with its values, as it was written with the message. */
  text: string;
  /** Makes the HTML form of an email, as things are at this attempt; null on other channels. */
  mail: (() => Promise<MailBody>) | null;
  /** The time at which the message was written. */
  createdAt: Date;
  /** `content` rejects once the attempt has ended. */
  attachments: { name: string; contentType: string; content(): Promise<Uint8Array> }[];
}

/** A provider's answer. `retryAfter` is in seconds. */
export type SendResult =
  | { kind: 'accepted'; providerId: string }
  /** No later attempt can succeed. */
  | { kind: 'refused'; reason: string }
  | { kind: 'wait'; retryAfter: number };

/** A way to reach a person, through the adapter that its setting names. */
export interface MessageChannel {
  adapter: AdapterName;
  /**
   * Gives a message to the provider. A rejection is an unexpected failure, after which the message is sent again. The
   * caller waits no longer once `signal` is aborted.
   */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<SendResult>;
  /**
   * Asks the provider whether the settings work, and sends nothing. Gives one line for each fault that a person must
   * mend; a line names the setting and holds no key. Rejects when the provider cannot be asked.
   */
  check(signal: AbortSignal): Promise<string[]>;
  /** Closes the connections to the provider. No attempt runs any more. */
  close(): Promise<void>;
}

export type Channels = Record<ChannelName, MessageChannel>;

/** Whether a channel keeps its messages for the pages under /dev/outbox instead of sending them. */
export const isOutbox = ({ adapter }: MessageChannel): boolean => adapter === 'outbox';
