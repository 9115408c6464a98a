import { atField, DomainError } from '../../lib/domain-error.ts';

/** The refusal of a ticket that does not exist or belongs to another customer; `field` names it in the request. */
export const noSuchTicket = (field: 'ticketId' | 'ticket_tracking_id') =>
  new DomainError('not_found', 'This ticket doesn’t exist.', atField(field, 'does not exist'));

/** The refusal to send a refunded ticket or to show its QR. */
export const ticketWasRefunded = () => new DomainError('order_closed', 'This ticket was refunded.');
