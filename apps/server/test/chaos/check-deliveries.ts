import type pg from 'pg';
import type { Life } from './server-process.ts';

/** The most messages that a process sends at once: 25 of each channel. */
const UNDER_WAY = 3 * 25;

/** The longest time from an acceptance to the commit of its answer: the slowest answer, and a database that comes back. */
const COMMITTED_WITHIN_MS = 10_000;

/** A message that a provider has accepted. */
export interface AcceptedMessage {
  /** Our id of the message. */
  id: string;
  to: string;
  /** The time of the acceptance, in milliseconds. */
  at: number;
  /** The process that sent it. */
  pid: number;
}

/** The messages that a provider accepted, and how often it did so again for one that it had accepted. */
export interface Deliveries {
  accepted: number;
  /** Repeated acceptances after a kill between the acceptance and the commit of its answer. */
  againAfterKill: number;
  /** Repeated acceptances after an attempt whose answer took too long, as the log says; a busy machine has some. */
  againAfterTimeout: number;
  /** Acceptances whose answer was lost, of messages that were withdrawn before the next attempt. */
  withdrawnInstead: number;
  /** The longest time from an acceptance whose answer was lost to the kill, in milliseconds. */
  longestUntilKill: number;
  /** The violations of the promises of docs/messages.md. */
  faults: string[];
}

/** The longest attempt: half of MESSAGE_SEND_SECONDS. */
const ATTEMPT_MS = 10_000;

/** The states of messages that have left. */
const LEFT = ['sent', 'delivered', 'read'];

interface MessageRow {
  id: string;
  channel: string;
  state: string;
  recipient: string;
  sent: boolean;
  /** Whether it is about a ticket that was refunded before the message had left. */
  withdrawn: boolean;
  /** The time of the refund of its ticket. */
  refunded_at: Date | null;
}

/**
 * Compares the providers' acceptances with the table of messages: a provider has accepted every message that has left, no
 * other message, none about a ticket after its refund, and none twice unless the answer to the earlier attempt was lost.
 */
export async function checkDeliveries(
  database: Pick<pg.Pool, 'query'>,
  accepted: readonly AcceptedMessage[],
  lives: readonly Life[],
  timeouts: ReadonlyMap<string, number[]> = new Map(),
): Promise<Deliveries> {
  const { rows } = await database.query<MessageRow>(
    `select id, channel, state, recipient, sent_at is not null as sent, dedupe_key like 'ticket:%' and
       (state = 'not_needed' or state = 'failed' and failure like 'not accepted in time%') as withdrawn,
       (select revoked_at from tickets where status = 'refunded' and dedupe_key like format('ticket:%s:%%', tracking_id)) as refunded_at
     from messages`,
  );
  const lifeOf = (message: AcceptedMessage) => lives.find(({ pid }) => pid === message.pid);
  const untilKillOf = (message: AcceptedMessage) =>
    (lifeOf(message)?.killedAt ?? Number.POSITIVE_INFINITY) - message.at;
  const tookTooLong = ({ id, at }: Pick<AcceptedMessage, 'id' | 'at'>) =>
    timeouts.get(id)?.some((time) => Math.abs(time - at) <= ATTEMPT_MS) ?? false;
  const isLost = (message: AcceptedMessage) =>
    untilKillOf(message) <= COMMITTED_WITHIN_MS || tookTooLong(message);
  const byId = new Map<string, AcceptedMessage[]>();
  for (const message of accepted) byId.set(message.id, [...(byId.get(message.id) ?? []), message]);
  const faults: string[] = [];
  const againOf = new Map<Life, number>();
  let againAfterTimeout = 0;
  let withdrawnInstead = 0;
  let longestUntilKill = 0;
  for (const { id, channel, state, recipient, sent, withdrawn, refunded_at } of rows) {
    const [last, ...earlier] = (byId.get(id) ?? []).toReversed();
    // A message that a carrier could not deliver has left, too.
    const hasLeft = LEFT.includes(state) || sent;
    if (hasLeft && !last) faults.push(`message ${id} is ${state}, and no provider has accepted it`);
    const isWithdrawn = withdrawn && last !== undefined && isLost(last);
    if (isWithdrawn) withdrawnInstead += 1;
    if (!hasLeft && last && !isWithdrawn)
      faults.push(`message ${id} is ${state}, and a provider has accepted it`);
    if (last && last.to !== recipient) faults.push(`message ${id} went to another recipient`);
    if (refunded_at && last && last.at > refunded_at.getTime() + ATTEMPT_MS)
      faults.push(`message ${id} announced a ticket as valid after its refund`);
    for (const message of earlier) {
      const { at } = message;
      const life = lifeOf(message);
      const untilKill = untilKillOf(message);
      if (life && untilKill <= COMMITTED_WITHIN_MS) {
        againOf.set(life, (againOf.get(life) ?? 0) + 1);
        longestUntilKill = Math.max(longestUntilKill, untilKill);
      } else if (tookTooLong(message)) {
        againAfterTimeout += 1;
      } else {
        const kill = Number.isFinite(untilKill) ? `was killed ${untilKill} ms later` : 'was not killed';
        const later = last ? `${last.at - at} ms later` : '';
        faults.push(`message ${id} of ${channel} left again ${later} although process ${life?.pid} ${kill}`);
      }
    }
  }
  const known = new Set(rows.map(({ id }) => id));
  for (const id of byId.keys()) if (!known.has(id)) faults.push(`message ${id} left, and does not exist`);
  for (const [{ pid }, count] of againOf) {
    if (count > UNDER_WAY) faults.push(`process ${pid} was killed and made ${count} messages leave again`);
  }
  const againAfterKill = [...againOf.values()].reduce((sum, count) => sum + count, 0);
  return {
    accepted: byId.size,
    againAfterKill,
    againAfterTimeout,
    withdrawnInstead,
    longestUntilKill,
    faults,
  };
}
