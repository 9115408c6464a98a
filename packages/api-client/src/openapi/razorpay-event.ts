import type { Json } from './types.ts';

/** The report of the payment provider, as Razorpay documents it. The endpoint checks its signature before it reads it. */
export const RAZORPAY_EVENT: Json = {
  description: 'A report of Razorpay. Reports of other kinds are stored and have no effect.',
  type: 'object',
  properties: {
    entity: { type: 'string', const: 'event', description: 'Always `event`.' },
    account_id: { type: 'string', description: 'The account of the merchant.' },
    event: {
      type: 'string',
      description: 'The kind of report, such as `payment.captured`, `payment.failed` or `refund.processed`.',
    },
    contains: {
      type: 'array',
      items: { type: 'string' },
      description: 'The names of the entities in `payload`.',
    },
    payload: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: { entity: { type: 'object', description: 'The entity, as Razorpay’s API answers it.' } },
      },
      description: 'The entities of the report, by name.',
    },
    created_at: { type: 'integer', description: 'When the report was made, in seconds since 1970.' },
  },
  required: ['entity', 'event', 'payload'],
};

/** An example of such a report. */
export const RAZORPAY_EXAMPLE: Json = {
  entity: 'event',
  account_id: 'acc_BFQ7uQEaa7j2z7',
  event: 'payment.captured',
  contains: ['payment'],
  payload: {
    payment: { entity: { id: 'pay_Qm1aBcDeFgHiJk', order_id: 'order_Qm1Zt9aBcDeFgH', amount: 105_794 } },
  },
  created_at: 1_795_156_200,
};
