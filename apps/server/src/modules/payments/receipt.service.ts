import { addMinutes } from 'date-fns/addMinutes';
import type { Context } from '../../context.ts';
import { serverKey } from '../../database/server-key.ts';
import { hmacOf, isHmac } from '../../lib/secrets.ts';

/** The time for which the page after a payment may load its result without a session. */
const VALID_MINUTES = 15;

/** A short-lived token that shows the result of a purchase to the browser that has paid it. */
export async function receiptOf({ database, clock }: Context, purchaseId: string): Promise<string> {
  const claim = `${purchaseId}.${addMinutes(clock.now(), VALID_MINUTES).getTime().toString(36)}`;
  return `${claim}.${hmacOf(claim, await serverKey(database, 'payment-receipts'))}`;
}

/** The purchase of a receipt; null for one that is forged or too old. */
export async function readReceipt({ database, clock }: Context, receipt: string): Promise<string | null> {
  const [purchaseId = '', expires = '', mac = '', ...rest] = receipt.split('.');
  const key = await serverKey(database, 'payment-receipts');
  if (rest.length > 0 || !isHmac(mac, `${purchaseId}.${expires}`, key)) return null;
  return Number.parseInt(expires, 36) > clock.now().getTime() ? purchaseId : null;
}
