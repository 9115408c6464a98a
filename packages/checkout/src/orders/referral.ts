import { createOrder, paymentCallback } from '@jalsa/api-client/contract';
import type { Referral } from '@jalsa/web/links/referral';
import type * as z from 'zod/mini';

/** The referral of a buyer as fields of the order. */
export interface OrderReferral {
  promoter_id?: string;
  promoterQR?: string;
}

/**
 * Converts a referral to fields of the order. A link may contain anything: values that the server would refuse are
 * omitted, because they would fail the whole order.
 */
export function toOrderReferral({ staff_slug, promoterQR }: Referral): OrderReferral {
  const { shape } = createOrder;
  return {
    ...(isAccepted(shape.promoter_id, staff_slug) && { promoter_id: staff_slug }),
    ...(isAccepted(shape.promoterQR, promoterQR) && { promoterQR }),
  };
}

/** The utm_source of a buyer, if the server accepts it. Payments are reported with it. */
export function validUtmSource(typed: string | null): string | null {
  return isAccepted(paymentCallback.shape.utm_source, typed) ? typed : null;
}

function isAccepted(schema: z.ZodMiniType, value: string | null | undefined): value is string {
  return !!value && schema.safeParse(value).success;
}
