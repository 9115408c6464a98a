import { addMinutes } from 'date-fns';
import type { Context } from '../../context.ts';
import { serverKey } from '../../database/server-key.ts';
import { hmacOf, isHmac } from '../../lib/secrets.ts';
import type { PaymentRow } from './payments.repository.ts';
import { PAYMENT_KINDS } from './payments.schema.ts';

/** The time for which the page after a payment may load its result without a session. */
const VALID_MINUTES = 15;

type Purchase = Pick<PaymentRow, 'kind' | 'purchaseId'>;

/** A short-lived token that shows the result of a purchase to the browser that has paid it. */
export async function receiptOf({ database, clock }: Context, purchase: Purchase): Promise<string> {
  const expires = addMinutes(clock.now(), VALID_MINUTES).getTime().toString(36);
  const claim = claimOf(purchase.kind, purchase.purchaseId, expires);
  return `${claim}.${hmacOf(claim, await serverKey(database, 'payment-receipts'))}`;
}

/** The purchase of a receipt; null for one that is forged or too old. */
export async function readReceipt({ database, clock }: Context, receipt: string): Promise<Purchase | null> {
  const [name = '', purchaseId = '', expires = '', mac = '', ...rest] = receipt.split('.');
  const claim = claimOf(name, purchaseId, expires);
  if (rest.length > 0 || !isHmac(mac, claim, await serverKey(database, 'payment-receipts'))) return null;
  const kind = PAYMENT_KINDS.find((one) => one === name);
  if (!kind || !(Number.parseInt(expires, 36) > clock.now().getTime())) return null;
  return { kind, purchaseId };
}

const claimOf = (...parts: [kind: string, purchaseId: string, expires: string]) => parts.join('.');
