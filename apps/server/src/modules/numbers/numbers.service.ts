import type { Numbers } from '@jalsa/api-client/console';
import type { Context } from '../../context.ts';
import { atField, DomainError } from '../../lib/domain-error.ts';
import { beginningOfDay, daysAfter } from '../../lib/india.ts';
import {
  type Scope,
  type Sum,
  sumByChannel,
  sumByEvent,
  sumByPackage,
  sumByTime,
  sumSales,
} from './numbers.repository.ts';

/** The first and the last day in India. */
export interface Days {
  from: string;
  to: string;
}

const MOST_DAYS = 400;

/** The time from the beginning of the first day to the end of the last. Throws `invalid_request`. */
export function timeOf({ from, to }: Days): Pick<Scope, 'from' | 'to'> {
  const [start, end] = [beginningOfDay(from, 'from'), beginningOfDay(to, 'to')];
  if (end < start || daysAfter(start, MOST_DAYS) < end) {
    const message = `is no day from ${from} on, at most ${MOST_DAYS} later`;
    throw new DomainError('invalid_request', `to: ${message}`, atField('to', message));
  }
  return { from: start, to: daysAfter(end, 1) };
}

/** The sales of a scope in sums. Every breakdown adds up to the sales. */
export async function readNumbers(
  { database }: Pick<Context, 'database'>,
  scope: Scope,
  by: 'day' | 'hour',
): Promise<Numbers> {
  const sums = await sumSales(database, scope);
  const standing = sums.filter(({ status }) => status === 'valid');
  const online = add(standing.filter(({ mode }) => mode === 'online'));
  return {
    sold: add(sums),
    refunded: add(sums.filter(({ status }) => status === 'refunded')),
    receives: online.subtotal - online.discount,
    taken_at_the_desk: add(standing.filter(({ mode }) => mode === 'offline')).total,
    times: await sumByTime(database, scope, by),
    events: await sumByEvent(database, scope),
    packages: await sumByPackage(database, scope),
    channels: await sumByChannel(database, scope),
  };
}

const NOTHING: Numbers['sold'] = {
  tickets: 0,
  people: 0,
  subtotal: 0,
  discount: 0,
  fee: 0,
  gst: 0,
  total: 0,
};

const add = (sums: readonly Sum[]): Numbers['sold'] =>
  sums.reduce(
    (all, sum) => ({
      tickets: all.tickets + sum.tickets,
      people: all.people + sum.people,
      subtotal: all.subtotal + sum.subtotal,
      discount: all.discount + sum.discount,
      fee: all.fee + sum.fee,
      gst: all.gst + sum.gst,
      total: all.total + sum.total,
    }),
    NOTHING,
  );
