export type ChannelName = 'whatsapp' | 'sms' | 'email';

/** A message ready to leave. */
export interface OutgoingMessage {
  id: string;
  channel: ChannelName;
  /** 10 digits, or an email address. */
  to: string;
  template: string;
  /** The values of the approved template, in its order. */
  parameters: string[];
  /** Only with email. */
  subject: string | null;
  /** The whole text, filled in. */
  text: string;
  attachments: { name: string; contentType: string; content(): Promise<Uint8Array> }[];
}

/**
 * A way to reach people. `send` resolves once the provider has taken the message and throws when it has not; it is
 * then asked again later. Providers take `id` as the key that makes sending twice harmless, where they offer one.
 */
export interface MessageChannel {
  send(message: OutgoingMessage): Promise<void>;
}

export interface Channels {
  byName: Record<ChannelName, MessageChannel>;
  /** Whether what a message said is kept after it was sent; one-time codes are erased otherwise. */
  keepsMessages: boolean;
}
