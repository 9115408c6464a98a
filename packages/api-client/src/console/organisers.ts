import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { id, listOf, maybe, text } from '../contract/primitives.ts';
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

export const organiser = z.object({
  _id: z.string(),
  /** Names the organiser in addresses. */
  handle: z.string(),
  name: z.string(),
  logo: z.nullable(z.string()),
  kinds: z.array(z.enum(EVENT_KINDS)),
  /** Whether an operator has approved paid selling. Free events can be published before. */
  paid_selling: z.enum(['not_requested', 'requested', 'approved', 'refused']),
  /** Why it was refused. */
  refusal: z.nullable(z.string()),
  /** The payout details, masked; null before they are given. */
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

const organiserName = text(80, 2);
const profile = z.object({ name: organiserName, kinds: listOf(z.enum(EVENT_KINDS), 1, EVENT_KINDS.length) });

/** An organiser: its sign-up, its profile and its payout details. */
export const organisers = {
  create: endpoint({
    method: 'POST',
    path: `${ROOT}/organisers`,
    auth: 'staff',
    summary: 'Sign an organiser up; who does it becomes its owner',
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
      'Store PAN, GSTIN and bank account of an organiser, and ask for paid selling; they are encrypted',
    tags,
    params: z.object({ organiser: id() }),
    body: z.object({
      pan: text(10),
      gstin: maybe(text(15)),
      account_name: text(100, 2),
      account_number: text(18),
      ifsc: text(11),
    }),
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
      state: z._default(z.enum(['not_requested', 'requested', 'approved', 'refused']), 'requested'),
      q: maybe(text(80)),
      after: maybe(text(64)),
    }),
    response: { 200: z.object({ organisers: z.array(organiser), next: z.nullable(z.string()) }) },
    errors: [],
  }),
  decide: endpoint({
    method: 'POST',
    path: `${ROOT}/site/organisers/:id/decision`,
    auth: { permission: 'organisers.review', of: 'site' },
    summary: 'Approve or refuse the paid selling of an organiser',
    tags,
    params: z.object({ id: id() }),
    body: z.object({ approve: z.boolean(), reason: maybe(text(500)) }),
    response: { 200: organiser },
    errors: ['not_possible'],
  }),
};
