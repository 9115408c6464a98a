import { DomainError } from '../../lib/domain-error.ts';

/** Why a refunded ticket is neither sent nor shown as one that opens the door. */
export const ticketWasRefunded = () => new DomainError('order_closed', 'This ticket was refunded.');
