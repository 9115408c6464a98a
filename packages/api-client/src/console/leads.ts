import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { id, instant } from '../contract/primitives.ts';
import { ROOT } from './root.ts';

const tags = ['leads'] as const;
const auth = { permission: 'leads.write', of: 'site' } as const;

export const leadState = z.enum(['new', 'contacted', 'closed']);

/** A host who asked for a demo. */
export const lead = z.object({
  _id: z.string(),
  business_name: z.string(),
  business_type: z.string(),
  contact_name: z.string(),
  mobile: z.string(),
  email: z.string(),
  verified_at: instant(),
  state: leadState,
  /** Who set the state. */
  marked_by: z.nullable(z.string()),
  marked_at: z.nullable(instant()),
});
export type ConsoleLead = z.infer<typeof lead>;

/** The hosts who asked for a demo. */
export const siteLeads = {
  list: endpoint({
    method: 'GET',
    path: `${ROOT}/site/leads`,
    auth,
    summary: 'The leads in a state, or those that are not closed; the latest first',
    tags,
    query: z.object({ state: z.optional(leadState) }),
    response: { 200: z.object({ leads: z.array(lead) }) },
    errors: [],
  }),
  mark: endpoint({
    method: 'PUT',
    path: `${ROOT}/site/leads/:id/state`,
    auth,
    summary: 'Store what was done about a lead',
    tags,
    params: z.object({ id: id() }),
    body: z.object({ state: leadState }),
    response: { 200: lead },
    errors: [],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${ROOT}/site/leads/:id`,
    auth,
    summary: 'Erase a lead',
    tags,
    params: z.object({ id: id() }),
    response: { 200: z.object({ _id: z.string() }) },
    errors: [],
  }),
};
