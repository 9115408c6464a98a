// Every limit of requests: how often, how many at once, how large and how long. docs/limits.md is generated from these
// tables (`pnpm doc-tables --write`), so that each number stands here and nowhere else.

/** At most `limit` requests in any period of `seconds`, counted for one caller or one thing and shared by all processes. */
interface Rate {
  /** The counted action and its owner, such as an address, in the words of docs/limits.md. */
  what: string;
  limit: number;
  seconds: number;
  /** The factor of the settings that multiplies the limit: that of customers or that of addresses. */
  factor?: 'address' | 'customer';
  /** The text of a refusal; `wait` is the time until the next request, in words. */
  refusal(wait: string): string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const resentJustNow = () => 'This ticket was resent a short while ago. Please try again later.';

export const RATES = {
  codesOfAddress: {
    what: 'one-time codes asked for by an address',
    limit: 300,
    seconds: HOUR,
    factor: 'address',
    refusal: (wait) => `Too many codes were requested from your network. Please try again in ${wait}.`,
  },
  wrongCodesOfAddress: {
    what: 'wrong one-time codes tried by an address',
    limit: 60,
    seconds: HOUR,
    factor: 'address',
    refusal: (wait) => `Too many wrong codes were tried from your network. Please try again in ${wait}.`,
  },
  secondFactorCodes: {
    what: 'codes of the second factor entered by a member of staff',
    limit: 5,
    seconds: 5 * MINUTE,
    refusal: (wait) => `Too many codes were entered. Please try again in ${wait}.`,
  },
  secondFactorCodesOfDay: {
    what: 'codes of the second factor entered by a member of staff, over a day',
    limit: 50,
    seconds: DAY,
    refusal: (wait) => `Too many codes were entered. Please try again in ${wait}.`,
  },
  organiserSignUps: {
    what: 'organisers signed up by a member of staff',
    limit: 5,
    seconds: DAY,
    refusal: (wait) => `You’ve signed up several organisers today. Please try again in ${wait}.`,
  },
  shopChanges: {
    what: 'events of an organiser published, hidden or shown, and its names and logos changed',
    limit: 60,
    seconds: HOUR,
    refusal: (wait) => `You’ve changed what the shop shows very often. Please try again in ${wait}.`,
  },
  staffPictures: {
    what: 'pictures sent by a member of staff, refused ones as well',
    limit: 200,
    seconds: HOUR,
    refusal: (wait) => `You’ve sent too many pictures. Please try again in ${wait}.`,
  },
  salesOfNewOrganiser: {
    what: 'sales at the box office of an organiser whose paid selling is not approved',
    limit: 200,
    seconds: DAY,
    refusal: (wait) => `You’ve given away many tickets today. Please try again in ${wait}.`,
  },
  bulkMessages: {
    what: 'messages to the buyers of an event',
    limit: 3,
    seconds: DAY,
    refusal: (wait) => `You’ve sent several messages about this event today. Please try again in ${wait}.`,
  },
  customerChecks: {
    what: 'numbers looked up by an address (`POST /customer/check`)',
    limit: 60,
    seconds: MINUTE,
    factor: 'address',
    refusal: () => 'Too many numbers were checked from your network. Please wait a minute.',
  },
  couponChecks: {
    what: 'coupons checked by an address (`POST …/validate-coupon`)',
    limit: 60,
    seconds: MINUTE,
    factor: 'address',
    refusal: () => 'Too many coupons were tried from your network. Please wait a minute.',
  },
  tableOrders: {
    what: 'table orders placed by an address',
    limit: 20,
    seconds: HOUR,
    factor: 'address',
    refusal: () => 'Too many tables were booked from your network. Please try again later.',
  },
  tablePayments: {
    what: 'requests to pay a table order that open a payment at the gateway',
    limit: 10,
    seconds: MINUTE,
    refusal: () => 'There were too many attempts to pay for this booking. Please wait a minute.',
  },
  failedPayments: {
    what: 'forms of a failed payment of an order that ask the gateway',
    limit: 10,
    seconds: MINUTE,
    refusal: () => 'Too many payments for this order have failed. Please wait a minute.',
  },
  photos: {
    what: 'profile photos of a customer, refused ones as well',
    limit: 20,
    seconds: HOUR,
    factor: 'customer',
    refusal: () => 'You’ve changed your photo too many times. Please try again later.',
  },
  artistForms: {
    what: 'profiles and verifications of artists sent by an address, refused ones as well',
    limit: 30,
    seconds: HOUR,
    factor: 'address',
    refusal: (wait) => `You’ve sent your profile too many times. Please try again in ${wait}.`,
  },
  driverDocuments: {
    what: 'submissions of documents by a cab driver, refused ones as well',
    limit: 10,
    seconds: HOUR,
    factor: 'customer',
    refusal: (wait) => `You’ve sent your documents too many times. Please try again in ${wait}.`,
  },
  uploads: {
    what: 'files sent by an address before their form, refused ones as well',
    limit: 600,
    seconds: HOUR,
    factor: 'address',
    refusal: (wait) => `You’ve sent too many files. Please try again in ${wait}.`,
  },
  ticketDrawings: {
    what: 'tickets drawn for an address (PDF, QR); a cached drawing does not count',
    limit: 300,
    seconds: MINUTE,
    factor: 'address',
    refusal: () => 'Too many tickets were opened from your network. Please try again in a minute.',
  },
  resendsOfMinute: {
    what: 'resends of a ticket',
    limit: 1,
    seconds: MINUTE,
    refusal: resentJustNow,
  },
  resendsOfDay: {
    what: 'resends of a ticket, over a day',
    limit: 5,
    seconds: DAY,
    refusal: resentJustNow,
  },
  revocationLists: {
    what: 'lists of revocations signed for an address; a cached list does not count',
    limit: 60,
    seconds: MINUTE,
    factor: 'address',
    refusal: () => 'The list of revocations was requested too often. Please try again in a minute.',
  },
  // A wizard sends one for each pause in typing.
  places: {
    what: 'places searched by an address; a cached search does not count',
    limit: 120,
    seconds: MINUTE,
    factor: 'address',
    refusal: () => 'You’ve searched for too many places. Please try again in a minute.',
  },
  contentReads: {
    what: 'posts read from a foreign content site for an address; a cached post does not count',
    limit: 60,
    seconds: MINUTE,
    factor: 'address',
    refusal: () => 'You’ve opened too many posts. Please try again in a minute.',
  },
} satisfies Record<string, Rate>;

export type RateName = keyof typeof RATES;

/** Work that runs at the same time in a process; further work waits, and is refused with `unavailable` beyond the queue. */
interface Concurrency {
  what: string;
  atOnce: number;
  waiting: number;
  /** Another refusal than that of a busy server. */
  refusal?: { code: 'rate_limited' | 'unavailable'; message: string };
}

const NO_LIMIT = Number.POSITIVE_INFINITY;

const ownFormsRefused = {
  code: 'rate_limited',
  message: 'You’re already sending files. Please try again once they’ve arrived.',
} as const;

/**
 * Reads of visitors share the one thread, the processors and the database connections with orders, payments and sign-in,
 * which have no limit. One read works on the thread while the other waits for the database. With four at the same time an
 * order took twice as long while big lists were read (`pnpm bench attacks`: p99 of 645 ms, not 276 ms). Rendering and
 * drawing take all of a processor: more of them at once are not faster, and delay everything else.
 */
export const CONCURRENCY = {
  visitorReads: { what: 'reads of visitors: GET of the API without a session', atOnce: 2, waiting: 64 },
  // The pages have limits themselves, so no such read is refused.
  pageReads: { what: 'reads of the pages that the process renders', atOnce: 4, waiting: NO_LIMIT },
  // One customer cannot delay the others by more than these.
  readsOfCustomer: { what: 'reads of a customer: GET of the API with a session', atOnce: 2, waiting: 32 },
  customerReads: { what: 'reads of all customers', atOnce: 8, waiting: NO_LIMIT },
  ordersOfCustomer: { what: 'order requests of a customer', atOnce: 1, waiting: 100 },
  rendering: { what: 'pages that are rendered', atOnce: 4, waiting: 64 },
  sitemaps: { what: 'sitemaps and feeds that are written', atOnce: 1, waiting: 16 },
  outsideReads: { what: 'reads of Google Places, and of a content site', atOnce: 8, waiting: 32 },
  ticketDrawing: { what: 'tickets that are drawn', atOnce: 1, waiting: 100 },
  revocationSigning: { what: 'lists of revocations that are signed', atOnce: 1, waiting: 100 },
  // A large one takes 100 MB and about a second.
  pictureDecoding: { what: 'pictures that are decoded', atOnce: 2, waiting: 64 },
  pictureEncoding: { what: 'stored pictures that are encoded for a request', atOnce: 2, waiting: NO_LIMIT },
  laterEncoding: { what: 'stored pictures that are encoded as AVIF', atOnce: 1, waiting: NO_LIMIT },
  formsOfCustomer: {
    what: 'forms with files of a customer',
    atOnce: 2,
    waiting: 0,
    refusal: ownFormsRefused,
  },
  // Thousands of phones may share an address of a carrier.
  formsOfAddress: {
    what: 'forms with files of an address, half of all forms',
    atOnce: 16,
    waiting: 0,
    refusal: ownFormsRefused,
  },
  forms: {
    what: 'forms with files of all senders',
    atOnce: 32,
    waiting: 0,
    refusal: {
      code: 'unavailable',
      message: 'Too many files are being sent right now. Please try again in a moment.',
    },
  },
} satisfies Record<string, Concurrency>;

export type ConcurrencyName = keyof typeof CONCURRENCY;

/** Sizes and times of a request. */
interface Bound {
  what: string;
  value: number;
  unit: 'bytes' | 'characters' | 'ms' | 'levels' | 'fields' | 'MB';
  beyond: string;
}

const KB = 1024;

export const BOUNDS = {
  head: {
    what: 'the first line and all headers',
    value: 16 * KB,
    unit: 'bytes',
    beyond: '431 `headers_too_large`',
  },
  parsedHeader: {
    what: 'a header that the server or a library parses; a repeated header counts as one',
    value: 1_024,
    unit: 'characters',
    beyond: '431 `headers_too_large`',
  },
  jsonBody: { what: 'a JSON body', value: 256 * KB, unit: 'bytes', beyond: '413 `payload_too_large`' },
  // A slot event of two hundred dates is longer than another body.
  eventBody: {
    what: 'a JSON body with the content of an event',
    value: 1024 * KB,
    unit: 'bytes',
    beyond: '413 `payload_too_large`',
  },
  // The contract's own bodies have at most five.
  jsonDepth: {
    what: 'nesting of lists and objects in a JSON body, which is not parsed before',
    value: 32,
    unit: 'levels',
    beyond: '400 `invalid_request`',
  },
  pathSegment: {
    what: 'a part of a path',
    value: 2_000,
    unit: 'characters',
    beyond: '400 `invalid_request`',
  },
  formFiles: {
    what: 'all files of a form; those of a field have the rule of the contract',
    value: 60,
    unit: 'MB',
    beyond: '413 `payload_too_large`, naming the file',
  },
  formFields: { what: 'text fields of a form', value: 50, unit: 'fields', beyond: '400 `invalid_request`' },
  formField: {
    what: 'a text field of a form',
    value: 64 * KB,
    unit: 'bytes',
    beyond: '400 `invalid_request`',
  },
  uploadsOfAddress: {
    what: 'files of an address that wait for their form',
    value: 300_000_000,
    unit: 'bytes',
    beyond: '429 `rate_limited`',
  },
  headWithin: {
    what: 'time for the headers to arrive',
    value: 60_000,
    unit: 'ms',
    beyond: '408, and the connection closes',
  },
  // 10 MB, which is the largest file, at 140 kbit/s.
  requestWithin: {
    what: 'time for a whole request to arrive',
    value: 600_000,
    unit: 'ms',
    beyond: '408, and the connection closes',
  },
  silence: {
    what: 'time in which nothing moves on a connection although a request or an answer is under way',
    value: 120_000,
    unit: 'ms',
    beyond: 'the connection closes',
  },
  // Longer than proxies in front keep theirs.
  keepAlive: { what: 'an idle connection', value: 72_000, unit: 'ms', beyond: 'the connection closes' },
} satisfies Record<string, Bound>;

/** Counts and times of orders and one-time codes. */
interface Count {
  what: string;
  value: number;
  unit?: 'seconds' | 'MB';
  factor?: 'customer';
  beyond: string;
}

export const COUNTS = {
  openOrders: { what: 'open orders of a customer', value: 5, factor: 'customer', beyond: '`open_orders`' },
  openOrdersOfEvent: {
    what: 'open orders of a customer for an event',
    value: 3,
    factor: 'customer',
    beyond: '`open_orders`',
  },
  openTableOrders: {
    what: 'open table orders of a mobile number',
    value: 5,
    factor: 'customer',
    beyond: '`open_orders`',
  },
  maxPurchase: {
    what: 'pieces in an order of a package without a `max_purchase`',
    value: 20,
    factor: 'customer',
    beyond: '`package_limit`',
  },
  holdsWithoutWait: {
    what: 'whole hold times that a customer’s unpaid orders of a day may use before a wait',
    value: 2,
    factor: 'customer',
    beyond: '`rate_limited`',
  },
  firstWait: {
    what: 'wait after one more hold time; it doubles with each further one',
    value: 60,
    unit: 'seconds',
    beyond: '`rate_limited`',
  },
  longestWait: { what: 'longest such wait', value: 6 * HOUR, unit: 'seconds', beyond: '`rate_limited`' },
  codeValid: {
    what: 'time for which a one-time code is valid',
    value: 300,
    unit: 'seconds',
    beyond: '`otp_expired`',
  },
  codeTries: {
    what: 'wrong tries of a code with its nonce, and as many of all callers without it',
    value: 5,
    beyond: '`otp_exhausted`',
  },
  codesOfNumber: {
    what: 'codes for a number in an hour; beyond them it gets one in each of the times below',
    value: 5,
    beyond: '`rate_limited`',
  },
  wrongCodesOfNumber: {
    what: 'wrong tries for a number in a day; beyond them a code has one try with its nonce',
    value: 20,
    beyond: '`otp_exhausted`, or `rate_limited` without a nonce',
  },
  extraCode: {
    what: 'time between two codes for a number beyond these',
    value: 600,
    unit: 'seconds',
    beyond: '`rate_limited`',
  },
  unpublishedBytes: {
    what: 'pictures of artists who are not published, and files that wait for their form, together',
    value: 10_000,
    unit: 'MB',
    beyond: '`unavailable`',
  },
} satisfies Record<string, Count>;
