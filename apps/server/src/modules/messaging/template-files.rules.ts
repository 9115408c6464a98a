import type { TemplateName } from './templates.rules.ts';

const WITH_TICKET: readonly TemplateName[] = ['ticket', 'table_ticket'];

/** Whether a template brings a ticket: as a PDF, or in an SMS as a link. */
export const carriesTicket = (template: string): boolean => WITH_TICKET.some((name) => name === template);
