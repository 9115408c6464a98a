/**
 * Every code that an error body can carry, with its HTTP status. The list is closed: the server sends no other
 * code, and a code always comes with the same status.
 */
export const ERROR_STATUS = {
  /** The request does not have the shape of the contract; `details` says where. */
  invalid_request: 400,
  /** A payment or webhook signature is wrong; nothing was changed. */
  bad_signature: 400,
  /** The one-time code is wrong. */
  otp_invalid: 400,
  /** The one-time code is too old, or none was sent. */
  otp_expired: 400,
  /** Too many wrong tries ended the one-time code; a new one must be sent. */
  otp_exhausted: 400,
  /** The token is missing, or no longer valid. */
  unauthorized: 401,
  /** The customer or the member of staff may not do this. */
  forbidden: 403,
  /** The member of staff must set up or enter the second factor first. */
  second_factor_required: 403,
  /** The code of the second factor is wrong, or was used before. */
  second_factor_invalid: 400,
  /** A signed link is wrong or too old. */
  link_expired: 403,
  /** It does not exist, or it belongs to someone else. */
  not_found: 404,
  /** Not enough places are left. */
  sold_out: 409,
  /** No table can be booked for this time; `details` has the next free times as `value`. */
  time_unavailable: 409,
  /** A package cannot be bought now: not started, expired, or its event is not bookable itself. */
  sale_closed: 409,
  /** Unpaid orders of the customer prevent this one, or hold the coupon; `details` has each of them, with its id as `value`. */
  open_orders: 409,
  /** All orders of the customer together would hold more than an event or a package allows one customer. */
  customer_limit: 409,
  /** Less than `min_purchase` or more than `max_purchase` of a package. */
  package_limit: 409,
  /** A zero-rupee package beside another package. */
  zero_rupee_mixed: 409,
  /** The amounts sent differ from the server's; `details` carries the server's figures. */
  price_changed: 409,
  /** The coupon cannot be used; the message says why. */
  coupon_invalid: 409,
  /** The order is paid, cleared or expired already. */
  order_closed: 409,
  /** The artist's profile is published: its capability has ended. */
  already_published: 409,
  /** The registration of a cab driver was approved: the documents cannot be replaced. */
  already_approved: 409,
  /** Somebody else has changed it since it was read; `details` has the present state where it is short. */
  changed_meanwhile: 409,
  /** It would leave the organiser without an owner, or the site without an administrator. */
  last_owner: 409,
  /** It cannot be done in the present state; the message says why. */
  not_possible: 409,
  /** The payment was not captured. */
  payment_failed: 409,
  /** A request with the same idempotency key is still in progress. */
  request_in_progress: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  /** The idempotency key was used before with another body. */
  idempotency_mismatch: 422,
  /** A header of the request, or all of them together, are too long. */
  headers_too_large: 431,
  /** Too many requests; `Retry-After` says when to try again. */
  rate_limited: 429,
  internal: 500,
  /** The payment gateway did not answer as expected; `Retry-After` says when to try again. */
  gateway_unavailable: 503,
  /** The service is starting, stopping or overloaded; `Retry-After` says when to try again. */
  unavailable: 503,
} as const;

/** A code of the closed list. */
export type ErrorCode = keyof typeof ERROR_STATUS;

/** All codes of the closed list. */
export const ERROR_CODES = /* @__PURE__ */ Object.keys(ERROR_STATUS) as ErrorCode[];

/** Codes that any endpoint can answer, besides those that it lists itself. */
export const COMMON_ERRORS = [
  'invalid_request',
  'headers_too_large',
  'rate_limited',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[];

/** Codes that any endpoint can answer to a request with a body. */
export const BODY_ERRORS = [
  'payload_too_large',
  'unsupported_media_type',
] as const satisfies readonly ErrorCode[];
