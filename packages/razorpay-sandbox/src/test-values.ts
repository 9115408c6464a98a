import type { ErrorBody } from './entities.ts';

/** The error of a declined payment, as the payment and the checkout carry it. */
export type PaymentFailure = Pick<ErrorBody['error'], 'code' | 'description' | 'source' | 'step' | 'reason'>;

/** A card number that Razorpay documents for test mode, and the outcome of a payment with it. */
export interface TestCard {
  number: string;
  network: string;
  international: boolean;
  /** The error of a payment with this card; null when the card pays. */
  failure: PaymentFailure | null;
}

/** The error of a payment that is declined without a test value that names a reason. */
export const DECLINED: PaymentFailure = {
  code: 'BAD_REQUEST_ERROR',
  description:
    "Your payment didn't go through as it was declined by the bank. Try another payment method or contact your bank.",
  source: 'bank',
  step: 'payment_authorization',
  reason: 'payment_failed',
};

/** The UPI ID that pays. */
export const VPA_SUCCESS = 'success@razorpay';
/** The UPI ID that is declined. */
export const VPA_FAILURE = 'failure@razorpay';

const pays = (network: string, number: string, international = false): TestCard => ({
  number,
  network,
  international,
  failure: null,
});

/** The Visa and the MasterCard with one error. Razorpay documents code, reason and description. */
const fails = (visa: string, masterCard: string, failure: PaymentFailure): TestCard[] => [
  { number: visa, network: 'Visa', international: false, failure },
  { number: masterCard, network: 'MasterCard', international: false, failure },
];

const cardDeclined: PaymentFailure = {
  code: 'BAD_REQUEST_ERROR',
  description:
    'Your payment did not go through as it was declined by the bank. Try another payment method or contact your bank.',
  source: 'issuer_bank',
  step: 'payment_authorization',
  reason: 'card_declined',
};

/** Razorpay's test cards: https://razorpay.com/docs/payments/payments/test-card-details/ */
export const TEST_CARDS: readonly TestCard[] = [
  pays('Visa', '4100280000001007'),
  pays('MasterCard', '5500670000001002'),
  pays('RuPay', '6527658900001005'),
  pays('Diners Club', '36082800091007'),
  pays('American Express', '340256000401007'),
  pays('Visa', '4111111111111111'),
  pays('Visa', '4012888888881881', true),
  pays('MasterCard', '5555555555554444', true),
  pays('MasterCard', '5105105105105100', true),
  pays('MasterCard', '5104060000000008', true),
  ...fails('4100280000090000', '5305620000060000', {
    code: 'BAD_REQUEST_ERROR',
    description: 'Your payment could not be completed due to a temporary issue. Try again later.',
    source: 'customer',
    step: 'payment_authentication',
    reason: 'payment_timed_out',
  }),
  ...fails('4100280000080001', '5305620000050001', {
    code: 'BAD_REQUEST_ERROR',
    description:
      'Your payment could not be completed due to insufficient account balance. Try another card or payment method.',
    source: 'issuer_bank',
    step: 'payment_authorization',
    reason: 'insufficient_fund',
  }),
  ...fails('4100280000070002', '5305620000040002', {
    code: 'BAD_REQUEST_ERROR',
    description: 'Your payment has been cancelled. Try again or complete the payment later.',
    source: 'customer',
    step: 'payment_authentication',
    reason: 'payment_cancelled',
  }),
  ...fails('4100280000060003', '5305620000030003', cardDeclined),
  ...fails('4100280000050004', '5305620000020004', cardDeclined),
  ...fails('4100280000040005', '5305620000010005', cardDeclined),
  ...fails('4100280000030006', '5305620000000006', {
    code: 'BAD_REQUEST_ERROR',
    description:
      'Your card is disabled for online payments. Please reach to your bank or try with another card.',
    source: 'issuer_bank',
    step: 'payment_authorization',
    reason: 'card_disabled_for_online_payments',
  }),
  ...fails('4100280000010008', '5305620000080008', {
    code: 'BAD_REQUEST_ERROR',
    description: 'You have entered an incorrect card number. Try again.',
    source: 'customer',
    step: 'payment_initiation',
    reason: 'card_number_invalid',
  }),
  ...fails('4100280000020007', '5305620000090007', {
    code: 'GATEWAY_ERROR',
    description:
      'Your payment did not go through due to a temporary issue. Any debited amount will be refunded in 4-5 business days.',
    source: 'gateway',
    step: 'payment_authorization',
    reason: 'gateway_technical_error',
  }),
  ...fails('4100280000000009', '5305620000070009', {
    code: 'GATEWAY_ERROR',
    description:
      'Your payment could not be completed due to incorrect OTP or verification details. Try another payment method or contact your bank for details.',
    source: 'customer',
    step: 'payment_authentication',
    reason: 'authentication_failed',
  }),
];

const cardsByNumber = new Map(TEST_CARDS.map((card) => [card.number, card]));

/** The test card with this number (digits only), if it is one. */
export function testCard(number: string): TestCard | undefined {
  return cardsByNumber.get(number);
}
