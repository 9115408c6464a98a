import { millisecondsInHour } from 'date-fns/constants';
import type { Context } from '../../context.ts';
import { serverKey } from '../../database/server-key.ts';
import { hmacOf, isHmac } from '../../lib/secrets.ts';

/** The shortest life of a link to a ticket's QR; the longest is twice that, since all links of one hour are the same. */
const VALID_MS = millisecondsInHour;

/**
 * The short-lived address of a ticket's QR picture, without the origin. It is the same for an hour, so that an open
 * page keeps showing the picture that it has.
 */
export async function qrLink({ database, clock }: Context, trackingId: string): Promise<string> {
  const expires = (Math.floor(clock.now().getTime() / VALID_MS) + 2) * VALID_MS;
  const t = `${(expires / 1000).toString(36)}.${hmacOf(`${trackingId}|${expires}`, await linkKey(database))}`;
  return `/service/tickets_service/v1/no_auth/tickets/${encodeURIComponent(trackingId)}/qr.png?t=${t}`;
}

/** Whether `t` comes from `qrLink` of this ticket and is not too old. */
export async function isQrLink(
  { database, clock }: Context,
  trackingId: string,
  t: string,
): Promise<boolean> {
  const [stamp = '', mac = ''] = t.split('.');
  const expires = Number.parseInt(stamp, 36) * 1000;
  if (!(expires > clock.now().getTime())) return false;
  return isHmac(mac, `${trackingId}|${expires}`, await linkKey(database));
}

const linkKey = (database: Context['database']) => serverKey(database, 'ticket-qr-links');
