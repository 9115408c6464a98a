import type { ErrorCode } from '../contract/error-codes.ts';

/** The meaning of each error code. */
export const ERROR_TEXTS: Readonly<Record<ErrorCode, string>> = {
  invalid_request: 'The request does not have the shape of the contract; `details` says where.',
  bad_signature: 'The signature of a payment or a report is wrong; nothing was changed.',
  otp_invalid: 'The one-time code is wrong.',
  otp_expired: 'The one-time code is too old, or none was sent.',
  otp_exhausted: 'Too many wrong tries ended the one-time code; a new one must be sent.',
  unauthorized: 'The access token is missing or no longer valid, or belongs to another customer.',
  forbidden: 'The caller may not do this.',
  second_factor_required: 'A member of staff must enter the code of the second factor first.',
  second_factor_invalid: 'The code of the second factor is wrong, or was used before.',
  link_expired: 'The signed link is wrong or too old.',
  not_found: 'It does not exist, or it belongs to someone else.',
  sold_out: 'Not enough places are left.',
  time_unavailable: 'No table can be booked for this time; `details` has the next free times.',
  sale_closed:
    'A package cannot be bought now: its sale has not begun or is over, or its event is not bookable.',
  open_orders:
    'Unpaid orders of the customer prevent this one, or hold the coupon; `details` has the id of each.',
  customer_limit: 'All orders of the customer together would hold more than one customer may.',
  package_limit: 'Fewer than `min_purchase` or more than `max_purchase` of a package.',
  zero_rupee_mixed: 'A package of zero rupees stands beside another package.',
  price_changed: 'The amounts or the parent event differ from the server’s; `details` has the server’s.',
  coupon_invalid: 'The coupon cannot be used; the message says why.',
  order_closed: 'The order is paid, cleared or expired already.',
  already_published: 'The profile is published, so its token has ended.',
  already_approved: 'The registration is approved, so the documents cannot be replaced.',
  changed_meanwhile: 'Somebody else has changed it since it was read.',
  last_owner: 'It would leave an organiser without an owner, or the site without an administrator.',
  not_possible: 'It cannot be done in the present state; the message says why.',
  payment_failed: 'The payment was not captured.',
  request_in_progress: 'A request with the same `Idempotency-Key` is still in progress.',
  payload_too_large: 'The body, or a file in it, is too large.',
  unsupported_media_type: 'The body, or a file in it, is of another media type.',
  idempotency_mismatch: 'The `Idempotency-Key` was used before with another body.',
  headers_too_large: 'A header, or all headers together, are too long.',
  rate_limited: 'Too many requests; `Retry-After` says when to try again.',
  internal: 'A fault of the server.',
  gateway_unavailable:
    'The payment provider did not answer as expected; `Retry-After` says when to try again.',
  unavailable: 'The service starts, stops or is overloaded; `Retry-After` says when to try again.',
};
