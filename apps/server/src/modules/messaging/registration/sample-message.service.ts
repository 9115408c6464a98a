import { once } from 'node:events';
import { addHours } from 'date-fns/addHours';
import type { Config } from '../../../config.ts';
import { errorReason } from '../../../lib/error-reason.ts';
import { newId } from '../../../lib/ids.ts';
import type { AttachmentMakers, ChannelName, MessageChannel, SendResult } from '../channel.types.ts';
import { outgoingMessage } from '../deliver-message.service.ts';
import { USEFUL_FOR_HOURS } from '../dispatch-messages.service.ts';
import { fillTemplate } from '../fill-template.rules.ts';
import type { StoredMessage } from '../message.repository.ts';
import { censorOf } from '../private-text.rules.ts';
import { carriesTicket, type TemplateName, templatesOf } from '../templates.rules.ts';
import { sampleValues } from './sample-values.rules.ts';

/** The message of a template with its sample values; it is in no table. Throws for a channel that the template does not have. */
function sampleMessage(
  config: Config,
  { channel, template, to }: { channel: ChannelName; template: TemplateName; to: string },
): StoredMessage {
  const text = templatesOf(template)[channel];
  if (!text) throw new Error(`the template ${template} has no text for ${channel}`);
  const now = new Date();
  const id = newId(now);
  const ticket = {
    name: 'sample.pdf',
    content_type: 'application/pdf',
    kind: 'ticket',
    id: 'sample',
  } as const;
  return {
    id,
    dedupeKey: `sample:${id}:${channel}`,
    channel,
    recipient: to,
    template,
    ...fillTemplate(channel, text, sampleValues(config, template)),
    otp: null,
    ticketId: null,
    attachments: carriesTicket(template) && channel !== 'sms' ? [ticket] : [],
    state: 'sending',
    fallbackOf: null,
    createdAt: now,
    leasedUntil: null,
    dueAt: null,
    sendBefore: addHours(now, USEFUL_FOR_HOURS),
    attempts: 1,
    failedAttempts: 0,
    failure: null,
    adapter: null,
    providerId: null,
    otherProviderIds: null,
    sentAt: null,
    deliveredAt: null,
    readAt: null,
    failedAt: null,
  };
}

/**
 * Sends a template with its sample values through a channel, once and without the queue, and gives the provider's answer. An
 * attempt that fails, or has no answer in half of `MESSAGE_SEND_SECONDS`, is `failed`. No reason holds a key or the recipient.
 */
export async function sendSample(
  { config, channel, makers }: { config: Config; channel: MessageChannel; makers: AttachmentMakers },
  sample: { channel: ChannelName; template: TemplateName; to: string },
): Promise<SendResult | { kind: 'failed'; reason: string }> {
  const message = sampleMessage(config, sample);
  const censor = censorOf(message, config.secrets);
  const seconds = config.messageSendSeconds / 2;
  const signal = AbortSignal.timeout(seconds * 1000);
  const silence = once(signal, 'abort').then(() => ({
    kind: 'failed' as const,
    reason: `the provider has not answered within ${seconds} seconds`,
  }));
  try {
    const answer = channel.send(outgoingMessage(config, message, makers, signal), signal);
    const result = await Promise.race([answer, silence]);
    return result.kind === 'refused' ? { ...result, reason: censor(result.reason) } : result;
  } catch (error) {
    return { kind: 'failed', reason: censor(errorReason(error)) };
  }
}
