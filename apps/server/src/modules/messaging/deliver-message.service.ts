import { setTimeout as pause } from 'node:timers/promises';
import { addSeconds } from 'date-fns/addSeconds';
import { min } from 'date-fns/min';
import type { Context } from '../../context.ts';
import { pauseAfter } from '../../database/due-work.ts';
import { isDatabaseUnavailable } from '../../database/is-database-unavailable.ts';
import { errorReason } from '../../lib/error-reason.ts';
import { redactError } from '../../lib/log-error.ts';
import { traces } from '../../tracing/tracing.ts';
import { type AttachmentMakers, isOutbox, type OutgoingMessage, type SendResult } from './channel.types.ts';
import { arrivedBy, markNotNeeded } from './code-fallback.repository.ts';
import { fallBackNow, findDeliveredElsewhere } from './code-fallback.service.ts';
import { composeMail } from './mail/compose-mail.service.ts';
import { markFailed, markSent, postponeMessage, type StoredMessage } from './message.repository.ts';
import type { MessageOutcome } from './message-metrics.service.ts';
import { hasStopped } from './opt-outs/opt-out.repository.ts';
import { censorOf } from './private-text.rules.ts';
import { identifiersOf } from './templates.rules.ts';

/** The longest pause that a provider may ask for. */
const LONGEST_PAUSE_SECONDS = 3600;

const STOPPED = 'the recipient has stopped messages on this channel';

/** The pause between two tries to write an answer into a database that is away. */
const WRITE_AGAIN_MS = 250;

/**
 * Makes an attempt for a message that this process has taken, and writes its outcome. Rejects when the outcome could not
 * be written: the message is sent again then.
 */
export async function deliverMessage(
  context: Context,
  makers: AttachmentMakers,
  message: StoredMessage,
): Promise<void> {
  const { channels, clock, database, log } = context;
  const count = (outcome: MessageOutcome) =>
    context.messageAttempts.outcomes.inc({ channel: message.channel, outcome });
  const about = { message: message.id, channel: message.channel, template: message.template };
  if (message.sendBefore <= clock.now()) {
    const withheld = await withheldReason(makers, message);
    if (withheld !== null) {
      count('not_needed');
      return markNotNeeded(database, message, withheld);
    }
    log.error(about, 'a message was not accepted in its time; it is not sent any more');
    count('failed');
    const reason = `not accepted in time: ${message.failure ?? 'no attempt was answered'}`;
    return markFailed(database, message, { now: clock.now(), reason });
  }
  // A receipt may have arrived while this message was claimed, or during an attempt that failed.
  const elsewhere = await findDeliveredElsewhere(context, message);
  if (elsewhere) {
    count('not_needed');
    return markNotNeeded(database, message, arrivedBy(elsewhere));
  }
  const censor = censorOf(message, context.config.secrets);
  const result = await attempt(context, makers, message);
  const now = clock.now();
  switch (result.kind) {
    case 'accepted': {
      count('sent');
      const channel = channels[message.channel];
      // PostgreSQL refuses a NUL: the message would leave again and again.
      const providerId = result.providerId.replaceAll('\0', '');
      const accepted = { now, adapter: channel.adapter, providerId, keepsCode: isOutbox(channel) };
      return writeOutcome(context, () => markSent(database, message, accepted));
    }
    case 'refused': {
      count('failed');
      const reason = censor(result.reason);
      log.warn({ ...about, reason }, 'a message was refused for good');
      await writeOutcome(context, () => markFailed(database, message, { now, reason }));
      return fallBackNow(context, message);
    }
    case 'withheld': {
      count('not_needed');
      return writeOutcome(context, () => markNotNeeded(database, message, result.reason));
    }
    case 'wait': {
      count('postponed');
      const seconds = Math.max(1, Math.min(result.retryAfter, LONGEST_PAUSE_SECONDS));
      const postponed = { dueAt: nextAttempt(message, now, seconds), reason: 'the provider asks to wait' };
      return writeOutcome(context, () => postponeMessage(database, message, postponed));
    }
    case 'stopped': {
      const released = { dueAt: now, reason: 'the server stopped before the provider answered' };
      return writeOutcome(context, () => postponeMessage(database, message, released));
    }
    case 'failed': {
      count('postponed');
      log.warn(
        { ...about, err: censoredError(result.error, censor), attempt: message.attempts },
        'a message could not be sent',
      );
      const seconds = pauseAfter(message.failedAttempts + 1);
      const postponed = {
        dueAt: nextAttempt(message, now, seconds),
        reason: censor(errorReason(result.error)),
        failedAttempts: message.failedAttempts + 1,
      };
      return writeOutcome(context, () => postponeMessage(database, message, postponed));
    }
  }
}

/** An error for the log, whose texts are censored; `redactError` leaves out the values of a failed statement. */
function censoredError(thrown: unknown, censor: (text: string) => string): Error {
  const redacted = redactError(thrown);
  const error = new Error(censor(redacted.message));
  error.name = thrown instanceof Error ? thrown.name : 'Error';
  error.stack = censor(redacted.stack ?? '');
  return error;
}

function nextAttempt({ sendBefore }: StoredMessage, now: Date, seconds: number): Date {
  return min([addSeconds(now, seconds), sendBefore]);
}

type Unanswered =
  | { kind: 'failed'; error: unknown }
  | { kind: 'stopped' }
  /** The message is not true any more. */
  | { kind: 'withheld'; reason: string };

/**
 * Asks the channel once. An attempt without an answer ends while the message is still held by this process, and when a
 * stop aborts it.
 */
async function attempt(
  { channels, config, database, messageAttempts: { aborted } }: Context,
  makers: AttachmentMakers,
  message: StoredMessage,
): Promise<SendResult | Unanswered> {
  if (aborted.aborted) return { kind: 'stopped' };
  const seconds = config.messageSendSeconds / 2;
  const timeout = AbortSignal.timeout(seconds * 1000);
  const signal = AbortSignal.any([timeout, aborted]);
  const silence = new Promise<Unanswered>((resolve) => {
    // The listener's use of `timeout` keeps it from being collected before it fires (https://github.com/nodejs/node/issues/57736).
    const end = () =>
      timeout.aborted
        ? resolve({
            kind: 'failed',
            error: new Error(`the provider has not answered within ${seconds} seconds`),
          })
        : resolve({ kind: 'stopped' });
    signal.addEventListener('abort', end, { once: true });
  });
  // Async, so that an error that is thrown at once is a failed attempt too.
  const send = async (): Promise<SendResult | Unanswered> => {
    if (await hasStopped(database, message)) return { kind: 'refused', reason: STOPPED };
    const reason = await withheldReason(makers, message);
    if (reason !== null) return { kind: 'withheld', reason };
    const channel = channels[message.channel];
    const ask = () => channel.send(outgoingMessage(config, message, makers, signal), signal);
    return traces ? traces.inSpan(`send by ${channel.adapter}`, {}, ask) : ask();
  };
  const answer = send().catch((error: unknown): Unanswered => ({ kind: 'failed', error }));
  return Promise.race([silence, answer]);
}

/** Why a message must not leave: the ticket that it calls valid is void. Null when it may. */
async function withheldReason(
  makers: AttachmentMakers,
  { ticketId }: Pick<StoredMessage, 'ticketId'>,
): Promise<string | null> {
  return ticketId === null ? null : makers.withheld(ticketId);
}

/**
 * Writes an outcome, trying again while the database is away and no stop aborts it: an answer that is lost makes the
 * message leave twice. This process begins no other attempt for the message until then (`track-attempts.service.ts`).
 */
async function writeOutcome(
  { messageAttempts: { aborted } }: Context,
  write: () => Promise<void>,
): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || aborted.aborted) throw error;
      await pause(WRITE_AGAIN_MS);
    }
  }
}

/** A message as its adapter gets it. */
export function outgoingMessage(
  config: Context['config'],
  message: StoredMessage,
  makers: AttachmentMakers,
  signal: AbortSignal,
): OutgoingMessage {
  const { id, attempts, channel, recipient, template, parameters, subject, text, createdAt } = message;
  const { otherProviderIds } = message;
  // A drawing may take longer than the attempt, and its ticket may be voided meanwhile: the message must not leave here then.
  const checkStillSent = async () => {
    signal.throwIfAborted();
    const reason = await withheldReason(makers, message);
    if (reason !== null) throw new Error(`the message is withheld: ${reason}`);
  };
  return {
    id,
    attempt: attempts,
    failedAcceptances: otherProviderIds?.length ?? 0,
    channel,
    to: recipient,
    template,
    identifiers: identifiersOf(config, channel, template),
    parameters,
    subject,
    text,
    mail:
      channel === 'email'
        ? async () => {
            const body = await composeMail(config, makers, message);
            await checkStillSent();
            return body;
          }
        : null,
    createdAt,
    attachments: message.attachments.map(({ name, content_type, kind, id: of }) => ({
      name,
      contentType: content_type,
      content: async () => {
        const bytes = await makers[kind](of);
        await checkStillSent();
        return bytes;
      },
    })),
  };
}
