import { atField, DomainError } from '../../lib/domain-error.ts';

/** The refusal of a ticket that is not there, or another customer's; `field` names it in the request. */
export const noSuchTicket = (field: 'ticketId' | 'ticket_tracking_id') =>
  new DomainError('not_found', 'This ticket does not exist.', atField(field, 'does not exist'));
