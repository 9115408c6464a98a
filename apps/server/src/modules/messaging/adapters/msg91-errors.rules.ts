/**
 * The errors of MSG91 that have a meaning for an SMS: "Billing and Tech Alerts",
 * https://msg91.com/help/how-to-update-contact-details-for-billing-and-tech-alerts, and "API Security",
 * https://msg91.com/help/what-do-you-mean-by-api-security
 *
 * `refused`: no later attempt can succeed. `repeated`: MSG91 took the same text for the same number less than ten seconds
 * ago, and does not send it twice. `fault`: the account or the settings must be mended; the SMS stays in the queue, as it
 * does after an error that is not listed here.
 */
export const MSG91_ERRORS: Record<string, { title: string; answer: 'refused' | 'repeated' | 'fault' }> = {
  101: { title: 'mobile number missing', answer: 'refused' },
  102: { title: 'message missing', answer: 'refused' },
  202: { title: 'mobile number invalid', answer: 'refused' },
  203: { title: 'sender invalid or DLT entity missing', answer: 'fault' },
  207: { title: 'authentication key invalid', answer: 'fault' },
  301: { title: 'balance insufficient', answer: 'fault' },
  311: { title: 'same text within ten seconds', answer: 'repeated' },
  401: { title: 'unauthorized', answer: 'fault' },
  418: { title: 'address of this server not allowed', answer: 'fault' },
};

/**
 * The statuses of MSG91's delivery reports: "How to use Webhook to get the delivery report on the desired URL?",
 * https://msg91.com/help/webhooks/how-can-i-get-the-delivery-reports-on-my-webhook-url
 */
export const MSG91_STATUSES: Record<string, { title: string; state: 'delivered' | 'failed' }> = {
  1: { title: 'delivered', state: 'delivered' },
  2: { title: 'failed', state: 'failed' },
  9: { title: 'number in the register of unwanted calls', state: 'failed' },
  16: { title: 'rejected', state: 'failed' },
  17: { title: 'number blocked', state: 'failed' },
  25: { title: 'rejected', state: 'failed' },
};
