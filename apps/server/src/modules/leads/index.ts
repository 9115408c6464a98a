export type { Lead } from './leads.repository.ts';
export { LEAD_STATES, type LeadState } from './leads.schema.ts';
export { listLeads, markLead, removeLead, sweepLeads } from './manage-leads.service.ts';
