import { LIMITS } from '@jalsa/booking-core';
import { BOUNDS, CONCURRENCY, COUNTS, RATES, type RateName } from '../limits.ts';

interface Factors {
  customer: number;
  address: number;
}

/** The limits of the server (limits.ts) in the groups that the code reads. The factors raise those of one customer and of one address. */
export const serverLimits = (factors: Factors) => ({
  rates: ratesOf(factors),
  orders: {
    openPerCustomer: COUNTS.openOrders.value * factors.customer,
    openPerCustomerAndEvent: COUNTS.openOrdersOfEvent.value * factors.customer,
    maxPurchase: COUNTS.maxPurchase.value * factors.customer,
    holdsWithoutWait: COUNTS.holdsWithoutWait.value * factors.customer,
    firstWaitSeconds: COUNTS.firstWait.value,
    longestWaitSeconds: COUNTS.longestWait.value,
  },
  tableOrders: { openPerMobile: COUNTS.openTableOrders.value * factors.customer },
  oneTimeCodes: {
    validSeconds: COUNTS.codeValid.value,
    tries: COUNTS.codeTries.value,
    resendSeconds: LIMITS.otpResendSeconds,
    extraCodeSeconds: COUNTS.extraCode.value,
    perHourPerNumber: COUNTS.codesOfNumber.value,
    wrongTriesPerDayPerNumber: COUNTS.wrongCodesOfNumber.value,
  },
  artists: { maxUnpublishedBytes: COUNTS.unpublishedBytes.value * 1_000_000 },
  uploads: {
    atOnce: CONCURRENCY.forms.atOnce,
    atOncePerCustomer: CONCURRENCY.formsOfCustomer.atOnce,
    maxFormBytes: BOUNDS.formFiles.value * 1_000_000,
  },
});

export type ServerLimits = ReturnType<typeof serverLimits>;

function ratesOf(factors: Factors): Record<RateName, number> {
  const limits = Object.entries(RATES).map(([name, rate]): [string, number] => [
    name,
    rate.limit * ('factor' in rate ? factors[rate.factor] : 1),
  ]);
  return Object.fromEntries(limits) as Record<RateName, number>;
}
