import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { mobile } from '../contract/person-fields.ts';
import { count, id, instant, listOf, noContent, personText } from '../contract/primitives.ts';
import { ROOT } from './root.ts';

const tags = ['customers'] as const;
const auth = { permission: 'customers.write', of: 'site' } as const;

export const siteCustomer = z.object({
  _id: z.string(),
  name: z.string(),
  mobile: z.string(),
  email: z.nullable(z.string()),
  created_at: instant(),
  /** The sessions that are open. */
  sessions: count(),
  /** Since when, and why, the customer may not sign in or order; null if not blocked. */
  blocked: z.nullable(z.object({ at: instant(), reason: z.string() })),
});
export type SiteCustomer = z.infer<typeof siteCustomer>;

const failedMessage = z.object({
  _id: z.string(),
  channel: z.string(),
  template: z.string(),
  /** Masked. */
  to: z.string(),
  reason: z.nullable(z.string()),
  attempts: count(),
  failed_at: z.nullable(instant()),
});
export type FailedMessage = z.infer<typeof failedMessage>;

const ofCustomer = z.object({ customer: id() });

/** Customers, as support helps them. */
export const siteCustomers = {
  // A number in an address would reach logs, so it is in the body.
  find: endpoint({
    method: 'POST',
    path: `${ROOT}/site/customers/search`,
    auth,
    summary: 'The customer with a mobile number; the look is recorded',
    tags,
    body: z.object({ mobile }),
    response: { 200: siteCustomer },
    errors: ['not_found'],
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: `${ROOT}/site/customers/:customer/sessions`,
    auth,
    summary: 'End all sessions of a customer',
    tags,
    params: ofCustomer,
    response: { 200: siteCustomer },
    errors: [],
  }),
  block: endpoint({
    method: 'PUT',
    path: `${ROOT}/site/customers/:customer/block`,
    auth,
    summary: 'Block a customer, who may not sign in or order from then on',
    tags,
    params: ofCustomer,
    body: z.object({ reason: personText(300, 3) }),
    response: { 200: siteCustomer },
    errors: [],
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: `${ROOT}/site/customers/:customer/block`,
    auth,
    summary: 'Let a blocked customer sign in again',
    tags,
    params: ofCustomer,
    response: { 200: siteCustomer },
    errors: [],
  }),
  erase: endpoint({
    method: 'DELETE',
    path: `${ROOT}/site/customers/:customer`,
    auth,
    summary: 'Erase a customer on request: account, photo and sessions; orders stay for tax law',
    tags,
    params: ofCustomer,
    response: { 204: noContent() },
    errors: [],
  }),
};

/** Messages that could not be sent. */
export const failedMessages = {
  list: endpoint({
    method: 'GET',
    path: `${ROOT}/site/messages/failed`,
    auth,
    summary: 'Messages that could not be sent, the earliest failure first, at most 200',
    tags,
    response: { 200: z.object({ messages: z.array(failedMessage), total: count() }) },
    errors: [],
  }),
  resend: endpoint({
    method: 'POST',
    path: `${ROOT}/site/messages/resend`,
    auth,
    summary: 'Put failed messages back into the queue',
    tags,
    body: z.object({ ids: listOf(id(), 1, 200) }),
    response: {
      200: z.object({
        queued: z.array(z.string()),
        /** The messages that stay as they are, each with the reason. */
        left: z.array(z.object({ _id: z.string(), reason: z.string() })),
      }),
    },
    errors: [],
  }),
};
