import { checkBody, checkChoice, checkText } from './check-input.ts';
import type { CardEntity, PaymentEntity } from './entities.ts';
import { newId } from './new-id.ts';
import { badRequest } from './razorpay-error.ts';
import { DECLINED, type PaymentFailure, testCard, VPA_FAILURE, VPA_SUCCESS } from './test-values.ts';

/** The methods of payment, UPI unless another is named. */
export const METHODS = ['upi', 'card', 'netbanking', 'wallet'] as const;

/** The card of a payment. The sandbox keeps the last four digits of a number, never the number. */
export interface CardInput {
  /** 12 to 19 digits. One of Razorpay's test cards decides the outcome, the network and `international`. */
  number?: string;
  last4?: string;
  network?: string;
  /** The name on the card. */
  name?: string;
}

/** How a payment is paid, and the failure that one of Razorpay's test values asks for; null when the payment succeeds. */
interface ReadMethod {
  fields: Pick<PaymentEntity, 'method' | 'vpa' | 'bank' | 'wallet'>;
  card: CardEntity | null;
  failure: PaymentFailure | null;
}

function networkOf(number: string): string {
  if (/^4/.test(number)) return 'Visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'MasterCard';
  if (/^3[47]/.test(number)) return 'American Express';
  if (/^3[068]/.test(number)) return 'Diners Club';
  return /^(60|65|81|82|508)/.test(number) ? 'RuPay' : 'Unknown';
}

function checkNumber(value: unknown): string | null {
  const text = checkText(value, 'card number', 40)?.replace(/[ -]/g, '') ?? null;
  if (text !== null && !/^\d{12,19}$/.test(text)) {
    throw badRequest('The card number must have 12 to 19 digits.', 'card');
  }
  return text;
}

function checkCard(value: unknown): { card: CardEntity; failure: PaymentFailure | null } {
  const card = checkBody(value);
  const number = checkNumber(card.number);
  const known = number === null ? undefined : testCard(number);
  return {
    card: {
      id: newId('card'),
      entity: 'card',
      name: checkText(card.name, 'name', 255) ?? '',
      last4: number?.slice(-4) ?? checkText(card.last4, 'last4', 4) ?? '1007',
      network:
        known?.network ??
        checkText(card.network, 'network', 40) ??
        (number === null ? 'Visa' : networkOf(number)),
      type: 'debit',
      issuer: null,
      international: known?.international ?? false,
      emi: false,
      sub_type: 'consumer',
    },
    failure: known?.failure ?? null,
  };
}

function checkCode(value: unknown, field: string, pattern: RegExp, example: string): string {
  const code = checkText(value, field, 40) ?? example;
  if (!pattern.test(code)) throw badRequest(`The ${field} must be a code such as ${example}.`, field);
  return code;
}

/** Reads the method of a payment with its fields. Throws a 400 for an invalid field. */
export function readMethod(body: Record<string, unknown>): ReadMethod {
  const method = checkChoice(body.method, 'method', METHODS);
  const fields: ReadMethod['fields'] = { method, vpa: null, bank: null, wallet: null };
  const pays = { fields, card: null, failure: null };
  switch (method) {
    case 'upi':
      fields.vpa = checkText(body.vpa, 'vpa', 255) ?? VPA_SUCCESS;
      return { ...pays, failure: fields.vpa.toLowerCase() === VPA_FAILURE ? DECLINED : null };
    case 'card':
      return { fields, ...checkCard(body.card) };
    case 'netbanking':
      fields.bank = checkCode(body.bank, 'bank', /^[A-Z]{4}(_[A-Z])?$/, 'HDFC');
      return pays;
    case 'wallet':
      fields.wallet = checkCode(body.wallet, 'wallet', /^[a-z][a-z0-9]*$/, 'payzapp');
      return pays;
  }
}
