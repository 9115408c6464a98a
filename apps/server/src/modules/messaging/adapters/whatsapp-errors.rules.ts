/**
 * The errors of the WhatsApp Cloud API that have a meaning for a message: "Error codes" of the WhatsApp Business Platform,
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes
 *
 * `refused`: no later attempt for this message can succeed. `wait`: the same message may succeed after so many seconds.
 * `fault`: the account or the settings must be mended, or Meta is down. The message stays in the queue, as it does after an
 * error that is not listed here.
 */
export const WHATSAPP_ERRORS: Record<number, WhatsAppError> = {
  0: { title: 'authentication failed', answer: 'fault' },
  1: { title: 'unknown API error', answer: 'fault' },
  2: { title: 'service down or overloaded', answer: 'wait', retryAfter: 30 },
  3: { title: 'capability or permission missing', answer: 'fault' },
  4: { title: 'too many calls of the app', answer: 'wait', retryAfter: 60 },
  10: { title: 'permission denied', answer: 'fault' },
  33: { title: 'phone number id not found', answer: 'fault' },
  100: { title: 'invalid parameter', answer: 'fault' },
  190: { title: 'access token expired', answer: 'fault' },
  200: { title: 'permission missing', answer: 'fault' },
  368: { title: 'account blocked for violating policies', answer: 'fault' },
  470: { title: 'more than 24 hours since the recipient wrote', answer: 'refused' },
  80007: { title: 'rate limit of the account', answer: 'wait', retryAfter: 60 },
  130429: { title: 'throughput limit', answer: 'wait', retryAfter: 5 },
  130472: { title: 'recipient is part of an experiment', answer: 'refused' },
  130497: { title: 'account restricted in this country', answer: 'fault' },
  131000: { title: 'something went wrong', answer: 'wait', retryAfter: 60 },
  131005: { title: 'access denied', answer: 'fault' },
  131008: { title: 'required parameter missing', answer: 'refused' },
  131009: { title: 'parameter value not valid', answer: 'refused' },
  131016: { title: 'service unavailable', answer: 'wait', retryAfter: 30 },
  131021: { title: 'recipient is the sender', answer: 'refused' },
  131026: { title: 'message undeliverable', answer: 'refused' },
  131030: { title: 'recipient not in the list of the test number', answer: 'refused' },
  131031: { title: 'account locked', answer: 'fault' },
  131037: { title: 'display name not approved', answer: 'fault' },
  131042: { title: 'payment method missing or unpaid', answer: 'fault' },
  131045: { title: 'phone number certificate wrong', answer: 'fault' },
  131047: { title: 'more than 24 hours since the recipient wrote', answer: 'refused' },
  131048: { title: 'spam rate limit', answer: 'wait', retryAfter: 3600 },
  131049: { title: 'not delivered for healthy ecosystem engagement', answer: 'refused' },
  131050: { title: 'recipient stopped marketing messages', answer: 'refused' },
  131051: { title: 'message type not supported', answer: 'refused' },
  131052: { title: 'media download failed', answer: 'refused' },
  131053: { title: 'media upload failed', answer: 'wait', retryAfter: 60 },
  131056: { title: 'too many messages to this recipient', answer: 'wait', retryAfter: 10 },
  131057: { title: 'account in maintenance', answer: 'wait', retryAfter: 60 },
  132000: { title: 'number of template parameters wrong', answer: 'refused' },
  132001: { title: 'template does not exist', answer: 'refused' },
  132005: { title: 'template text too long', answer: 'refused' },
  132007: { title: 'template content violates a policy', answer: 'refused' },
  132012: { title: 'template parameter format wrong', answer: 'refused' },
  132015: { title: 'template paused', answer: 'refused' },
  132016: { title: 'template disabled', answer: 'refused' },
  133004: { title: 'server temporarily unavailable', answer: 'wait', retryAfter: 60 },
  133010: { title: 'phone number not registered', answer: 'fault' },
  135000: { title: 'unknown error with the parameters', answer: 'refused' },
};

export type WhatsAppError =
  | { title: string; answer: 'refused' | 'fault' }
  | { title: string; answer: 'wait'; retryAfter: number };

/** An error's code with our words for it; Meta's own words may repeat the recipient. */
export function nameWhatsAppError(code: number): string {
  const { title } = findWhatsAppError(code) ?? {};
  return title === undefined ? `error ${code}` : `error ${code}, ${title}`;
}

/** The meaning of a code, where it has one. The codes 200 to 299 are one error. */
export function findWhatsAppError(code: number): WhatsAppError | undefined {
  return WHATSAPP_ERRORS[code >= 200 && code <= 299 ? 200 : code];
}
