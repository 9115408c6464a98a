import type { Context } from '../../src/context.ts';
import { newId, newTrackingId } from '../../src/lib/ids.ts';
import { issueTickets, type NewTicket } from '../../src/modules/ticketing/index.ts';
import { addEvent } from './catalogue.ts';
import { NOW } from './test-app.ts';

/** A ticket as ordering asks for it: two people, ₹1,000 and its fees. */
export function newTicket(given: Partial<NewTicket> & Pick<NewTicket, 'eventId'>): NewTicket {
  return {
    trackingId: newTrackingId(),
    orderId: newId(NOW),
    customerId: 'customer-of-nobody',
    venueId: null,
    startsAt: null,
    endsAt: null,
    people: 2,
    buyerName: 'Asha Rao',
    buyerMobile: '9876543210',
    buyerEmail: 'asha@example.in',
    paymentMode: 'Online',
    purchaseMode: 'online',
    subtotalPaise: 100_000,
    platformFeePaise: 10_000,
    gstPaise: 1_800,
    discountPaise: 0,
    lines: [
      {
        quantity: 2,
        package_data: {
          package_map: { package: { handle: 'early-bird', name: 'Early bird', pax: 1, short_id: 'a' } },
        },
        ticket_type: { handle: 'entry_fee' },
        ticket_param: { price: 500, ticket_type: 'entry_fee' },
      },
    ],
    issuedAt: NOW,
    ...given,
  };
}

/** Issues a ticket, whose messages are written, for an event of its own unless one is given. */
export async function addTicket(context: Context, given: Partial<NewTicket> = {}): Promise<NewTicket> {
  const eventId = given.eventId ?? (await addEvent(context.database)).id;
  const ticket = newTicket({ ...given, eventId });
  await issueTickets(context.database, context, [ticket]);
  return ticket;
}
