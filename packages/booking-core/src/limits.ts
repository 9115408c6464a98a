/**
 * The numbers of the rules and of the server that applies them. Money is in rupees; the unit otherwise stands in the name. The numbers of
 * fields are `FIELD_LIMITS`; other numbers of a page stand in the app that shows it.
 */
export const LIMITS = {
  // people and codes
  countryPrefix: '+91',
  phoneDigits: 10,
  otpDigits: 4,
  otpResendSeconds: 30,
  couponMax: 12,
  // money
  gstPercent: 18,
  flatFeeRupees: 5,
  flatFeeUpToRupees: 200,
  // booking
  countdownSeconds: 86_400,
  // lists of events
  featuredEventsMax: 12,
  firstPage: 0,
  eventsPerRequest: 12,
  // blogs
  blogPageSize: 2,
  // posts of a list without pages
  postsMax: 500,
  // the largest quantity of a cart line: sums must stay exact
  lineQuantityMax: 10_000,
  // months ahead for which a message's date needs no year
  dateWithoutYearMonths: 6,
  // days after a decision after which identity documents are deleted; RETENTION_DAYS of the server unless it is set
  documentRetentionDays: 30,
  // letters of a search and of the kinds that a list is narrowed to, and events that a search finds
  searchMax: 120,
  kindsMax: 400,
  foundMax: 1_000,
  // the steps in which tables are booked, and the days on which they can be
  tableStepMinutes: 30,
  tableDays: 30,
} as const;
