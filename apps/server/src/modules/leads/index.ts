export { LEAD_STATES, type LeadState } from './leads.schema.ts';
export { listLeads, markLead, removeLead } from './manage-leads.service.ts';
export { sweepLeads } from './sweep-leads.service.ts';
