import { addHours } from 'date-fns/addHours';
import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/executor.ts';
import { DomainError } from '../../lib/domain-error.ts';
import { type Actor, writeAudit } from '../audit/index.ts';
import { USEFUL_FOR_HOURS } from './dispatch-messages.service.ts';
import {
  type FailedFilter,
  findFailedMessages,
  findMessage,
  findMessages,
  requeueFailed,
} from './failed-message.repository.ts';
import type { StoredMessage } from './message.repository.ts';
import { censorOf, maskRecipient } from './private-text.rules.ts';

type Access = Pick<Context, 'database' | 'clock' | 'config'>;

/** A message as commands show it: without its text, and with a masked recipient. */
export interface MessageView
  extends Pick<
    StoredMessage,
    | 'id'
    | 'channel'
    | 'template'
    | 'state'
    | 'attempts'
    | 'adapter'
    | 'createdAt'
    | 'dueAt'
    | 'sendBefore'
    | 'sentAt'
    | 'deliveredAt'
    | 'readAt'
    | 'failedAt'
  > {
  to: string;
  reason: string | null;
}

/** The failed messages, the earliest failure first. */
export async function listFailedMessages(context: Access, filter: FailedFilter): Promise<MessageView[]> {
  return (await findFailedMessages(context.database, filter)).map((message) => viewOf(context, message));
}

/** One message. Throws `not_found`. */
export async function showMessage(context: Access, id: string): Promise<MessageView> {
  const message = await findMessage(context.database, id);
  if (!message) throw new DomainError('not_found', `There is no message ${id}.`);
  return viewOf(context, message);
}

function viewOf({ config }: Access, message: StoredMessage): MessageView {
  const { id, channel, template, state, attempts, adapter, recipient, failure } = message;
  const { createdAt, dueAt, sendBefore, sentAt, deliveredAt, readAt, failedAt } = message;
  const reason = failure === null ? null : censorOf(message, config.secrets)(failure);
  return {
    ...{ id, channel, template, state, attempts, adapter, to: maskRecipient(recipient), reason },
    ...{ createdAt, dueAt, sendBefore, sentAt, deliveredAt, readAt, failedAt },
  };
}

/** Why tickets must not be sent, by their tracking id; a ticket that may be sent is left out. */
export type TicketCheck = (trackingIds: string[]) => Promise<Map<string, string>>;

export interface ResentMessages {
  queued: string[];
  /** The messages that stay as they are, each with the reason. */
  left: { id: string; reason: string }[];
}

/**
 * Puts failed messages back into the queue for six hours: those with these ids, or all that a filter finds. A one-time code is
 * of no use any more, and a ticket that was refunded or whose event is over must not leave; these stay failed. A message that
 * a running server or another call has changed meanwhile stays as it is.
 */
export async function resendFailedMessages(
  context: Access,
  which: { ids: string[] } | FailedFilter,
  { by, checkTickets }: { by: Actor; checkTickets: TicketCheck },
): Promise<ResentMessages> {
  const { database, clock } = context;
  const found =
    'ids' in which ? await findMessages(database, which.ids) : await findFailedMessages(database, which);
  const reasons = new Map<string, string>();
  if ('ids' in which) {
    for (const id of which.ids) {
      if (!found.some((message) => message.id === id)) reasons.set(id, 'there is no such message');
    }
  }
  const refused = await checkTickets([...new Set(found.flatMap(({ ticketId }) => ticketId ?? []))]);
  for (const message of found) {
    const reason = reasonToStay(message, refused);
    if (reason !== null) reasons.set(message.id, reason);
  }
  const now = clock.now();
  const ids = found.map(({ id }) => id).filter((id) => !reasons.has(id));
  const times = { now, sendBefore: addHours(now, USEFUL_FOR_HOURS) };
  const queued = await withTransaction(database, async (executor) => {
    const requeued = ids.length === 0 ? [] : await requeueFailed(executor, ids, times);
    for (const id of requeued)
      await writeAudit(executor, by, { action: 'messages.resend', object: { kind: 'message', id } }, now);
    return requeued;
  });
  for (const id of ids) if (!queued.includes(id)) reasons.set(id, 'it was sent again meanwhile');
  return { queued, left: [...reasons].map(([id, reason]) => ({ id, reason })) };
}

function reasonToStay(
  { state, template, ticketId }: Pick<StoredMessage, 'state' | 'template' | 'ticketId'>,
  refused: Map<string, string>,
): string | null {
  if (state !== 'failed') return `its state is ${state}, not failed`;
  if (template === 'one_time_code') return 'a one-time code is no longer of use';
  return ticketId === null ? null : (refused.get(ticketId) ?? null);
}
