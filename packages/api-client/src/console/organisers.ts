import { organiserName, payoutDetails } from '@jalsa/booking-core/validation';
import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { id, instant, listOf, maybe, personText, text } from '../contract/primitives.ts';
import { OF_ORGANISER, ROOT } from './root.ts';

const tags = ['organisers'] as const;

/** The kinds of events that an organiser chooses from at its sign-up. */
export const EVENT_KINDS = [
  'music',
  'comedy',
  'theatre',
  'festival',
  'workshop',
  'sports',
  'food',
  'conference',
  'other',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

const paidSelling = z.enum(['not_requested', 'requested', 'approved', 'refused']);
export type PaidSelling = z.infer<typeof paidSelling>;

export const organiser = z.object({
  _id: z.string(),
  /** Names the organiser in addresses. */
  handle: z.string(),
  name: z.string(),
  logo: z.nullable(z.string()),
  kinds: z.array(z.enum(EVENT_KINDS)),
  /** Whether an operator has approved paid selling. Free events can be published before. */
  paid_selling: paidSelling,
  requested_at: z.nullable(instant()),
  /** Why it was refused. */
  refusal: z.nullable(z.string()),
  /** The payout details, masked; null before they are given, and for members who may not change them. */
  payout: z.nullable(
    z.object({
      pan: z.string(),
      gstin: z.nullable(z.string()),
      account_name: z.string(),
      account_number: z.string(),
      ifsc: z.string(),
    }),
  ),
});
export type Organiser = z.infer<typeof organiser>;

const profile = z.object({ name: organiserName, kinds: listOf(z.enum(EVENT_KINDS), 1, EVENT_KINDS.length) });

/** An organiser: its sign-up, its profile and its payout details. */
export const organisers = {
  create: endpoint({
    method: 'POST',
    path: `${ROOT}/organisers`,
    auth: 'staff',
    summary: 'Sign an organiser up; the person becomes its owner',
    tags,
    body: profile,
    response: { 200: organiser },
    errors: ['not_possible'],
  }),
  get: endpoint({
    method: 'GET',
    path: OF_ORGANISER,
    auth: { permission: 'organiser.read', of: 'organiser' },
    summary: 'An organiser',
    tags,
    params: z.object({ organiser: id() }),
    response: { 200: organiser },
    errors: [],
  }),
  update: endpoint({
    method: 'PUT',
    path: OF_ORGANISER,
    auth: { permission: 'organiser.write', of: 'organiser' },
    summary: 'Change the name and the kinds of events of an organiser',
    tags,
    params: z.object({ organiser: id() }),
    body: profile,
    response: { 200: organiser },
    errors: [],
  }),
  uploadLogo: endpoint({
    method: 'PUT',
    path: `${OF_ORGANISER}/logo`,
    auth: { permission: 'organiser.write', of: 'organiser' },
    summary: 'Replace the logo of an organiser',
    tags,
    params: z.object({ organiser: id() }),
    form: {
      image: {
        description: 'The logo.',
        min: 1,
        max: 1,
        accept: ['image/png', 'image/jpeg', 'image/webp'],
        maxBytes: 10_000_000,
      },
    },
    response: { 200: organiser },
    errors: [],
  }),
  setPayout: endpoint({
    method: 'PUT',
    path: `${OF_ORGANISER}/payout`,
    auth: { permission: 'payouts.write', of: 'organiser' },
    summary:
      'Store PAN, GSTIN and bank account of an organiser, encrypted, and ask for paid selling; an approved organiser stays approved unless its PAN changes',
    tags,
    params: z.object({ organiser: id() }),
    body: payoutDetails,
    response: { 200: organiser },
    errors: [],
  }),
};

/** The organisers whose paid selling operators decide on. */
export const organiserReviews = {
  list: endpoint({
    method: 'GET',
    path: `${ROOT}/site/organisers`,
    auth: { permission: 'organisers.review', of: 'site' },
    summary: 'Organisers that asked for paid selling, the oldest request first, or those in a state',
    tags,
    query: z.object({
      state: z._default(paidSelling, 'requested'),
      q: maybe(text(80)),
      /** The `next` of the page before. */
      after: maybe(text(100)),
    }),
    response: { 200: z.object({ organisers: z.array(organiser), next: z.nullable(z.string()) }) },
    errors: [],
  }),
  decide: endpoint({
    method: 'POST',
    path: `${ROOT}/site/organisers/:id/decision`,
    auth: { permission: 'organisers.review', of: 'site' },
    summary: 'Approve or refuse the paid selling of an organiser; a refusal hides its paid events',
    tags,
    params: z.object({ id: id() }),
    body: z.object({
      approve: z.boolean(),
      reason: maybe(personText(500)),
      /** The request that the operator saw. */
      requested_at: z.nullable(instant()),
    }),
    response: { 200: organiser },
    errors: ['not_possible', 'changed_meanwhile'],
  }),
};
