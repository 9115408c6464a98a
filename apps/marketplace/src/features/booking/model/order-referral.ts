import { createOrder, paymentCallback } from '@jalsa/api-client/contract';
import type * as z from 'zod/mini';
import type { Referral } from '../../../lib/referral.ts';

/** Who sent a buyer, as the calls that tell of it take it. */
export interface OrderReferral {
  promoter_id?: string;
  promoterQR?: string;
}

/**
 * Who sent the buyer of an order. A link may carry anything: what the server would refuse is left out, since it would
 * have the whole order refused.
 */
export function toOrderReferral({ staff_slug, promoterQR }: Referral): OrderReferral {
  const { shape } = createOrder;
  return {
    ...(isAccepted(shape.promoter_id, staff_slug) && { promoter_id: staff_slug }),
    ...(isAccepted(shape.promoterQR, promoterQR) && { promoterQR }),
  };
}

/** The campaign that brought a buyer, with the same rule: a payment is reported with it. */
export function validUtmSource(typed: string | null): string | null {
  return isAccepted(paymentCallback.shape.utm_source, typed) ? typed : null;
}

function isAccepted(schema: z.ZodMiniType, value: string | null | undefined): value is string {
  return !!value && schema.safeParse(value).success;
}
