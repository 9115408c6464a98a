import type { Constants } from '@jalsa/api-client';
import type { Fees } from '@jalsa/booking-core';

/** The fee settings of the API, of an event or of the constants, as booking-core reads them. */
export const feesOf = ({
  event_fee,
  vendor_fee,
  platform_fee,
}: Pick<Constants, 'event_fee' | 'vendor_fee' | 'platform_fee'>): Fees => ({
  event: event_fee,
  vendor: vendor_fee,
  platform_fee,
});
