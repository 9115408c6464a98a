import { LIMITS } from '@jalsa/booking-core';

/** The limits of the server, as docs/limits.md explains them. The factors raise those of one customer and of one address. */
export const serverLimits = ({ ofCustomer, ofAddress }: { ofCustomer: number; ofAddress: number }) => ({
  orders: {
    openPerCustomer: 5 * ofCustomer,
    openPerCustomerAndEvent: 3 * ofCustomer,
    /** Pieces in one order of a package without a `max_purchase`. */
    maxPurchase: 20 * ofCustomer,
    /** Whole hold times that a customer's unpaid orders of a day may use before a wait. */
    holdsWithoutWait: 2 * ofCustomer,
    /** The wait after one more hold time; it doubles with each further one. */
    firstWaitSeconds: 60,
    longestWaitSeconds: 21_600,
  },
  tableOrders: { openPerMobile: 5 * ofCustomer, perHourPerAddress: 20 * ofAddress },
  coupons: { checksPerMinutePerAddress: 60 * ofAddress },
  oneTimeCodes: {
    validSeconds: 300,
    tries: 5,
    resendSeconds: LIMITS.otpResendSeconds,
    /** The same for a number that has used up its codes of the hour or its wrong tries of the day. */
    extraCodeSeconds: 600,
    perHourPerNumber: 5,
    perHourPerAddress: 300 * ofAddress,
    wrongTriesPerDayPerNumber: 20,
    wrongTriesPerHourPerAddress: 60 * ofAddress,
    /** Numbers that one address looks up. */
    checksPerMinutePerAddress: 60 * ofAddress,
  },
  drivers: { submissionsPerHour: 10 * ofCustomer },
  artists: {
    formsPerHourPerAddress: 30 * ofAddress,
    /** The size of all pictures of artists who are not published, and of files that wait for their form. */
    maxUnpublishedBytes: 10_000_000_000,
  },
  uploads: {
    /** Forms with files that one process receives or works on at once. */
    atOnce: 32,
    atOncePerCustomer: 2,
    maxFormBytes: 60_000_000,
    photosPerHour: 20 * ofCustomer,
    uploadsPerHourPerAddress: 600 * ofAddress,
  },
  /** A cached drawing does not count. */
  tickets: { drawingsPerMinutePerAddress: 300 * ofAddress },
});

export type ServerLimits = ReturnType<typeof serverLimits>;
