export { sweepLeads } from './sweep-leads.service.ts';
