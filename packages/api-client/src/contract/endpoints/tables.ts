import { FIELD_LIMITS } from '@jalsa/booking-core/validation';
import * as z from 'zod/mini';
import { about } from '../about.ts';
import { endpoint } from '../endpoint.ts';
import { idempotency } from '../idempotency.ts';
import { packageInfo } from '../package-info.ts';
import { buyer } from '../person-fields.ts';
import { binary, handle, id, instantInput, maybe, personText, whole } from '../primitives.ts';
import { tableOrder, tableOrderCreated, tablePayment } from '../shapes/index.ts';

const tags = ['tables'] as const;

/** The most people of one table order. */
const MAX_PEOPLE = 10_000;

export const createTableOrder = /* @__PURE__ */ (() =>
  about(
    'An order of tables.',
    z.extend(buyer, {
      venue: about('The handle of the venue.', handle(), 'dastarkhwan'),
      package_info: about('The packages, each with its quantity.', packageInfo, [
        { package_map_id: 'pm-table-4', qty: 1 },
      ]),
      arrives_at: about('When the people arrive.', instantInput(), '2026-11-20T19:30:00+05:30'),
      people: about('The number of people.', whole(1, MAX_PEOPLE), 4),
      note: about(
        'A note for the venue.',
        maybe(personText(FIELD_LIMITS.tableNoteMax)),
        'A high chair, please.',
      ),
    }),
  ))();
export type CreateTableOrder = z.infer<typeof createTableOrder>;

/** Table orders. The id of one is secret, and whoever sends it may see and pay the order. */
export const tables = {
  create: endpoint({
    method: 'POST',
    path: '/service/tickets_service/v1/no_auth/tickets/TCI',
    auth: 'public',
    summary:
      'Order tables of a venue and hold them; `details` of `sold_out` and `time_unavailable` has the next free times as `value`',
    tags,
    headers: idempotency,
    body: createTableOrder,
    response: { 200: tableOrderCreated },
    errors: [
      'not_found',
      'forbidden',
      'sold_out',
      'time_unavailable',
      'package_limit',
      'open_orders',
      'idempotency_mismatch',
    ],
  }),
  get: endpoint({
    method: 'GET',
    path: '/service/tickets_service/v1/no_auth/tickets/TCI/:id/ticket',
    auth: 'public',
    summary: 'A table order by its secret id',
    tags,
    params: z.object({ id: about('The order’s secret id.', id(), 'k3J9x2mQ7vT1bN8c') }),
    response: { 200: tableOrder },
    errors: ['not_found'],
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/service/tickets_service/v1/no_auth/tickets/TCI/:id/calendar.ics',
    auth: 'public',
    summary: 'The sitting of a confirmed table order for a calendar',
    tags,
    produces: 'text/calendar',
    params: z.object({ id: about('The order’s secret id.', id(), 'k3J9x2mQ7vT1bN8c') }),
    response: { 200: binary() },
    errors: ['not_found', 'order_closed'],
  }),
  pay: endpoint({
    method: 'POST',
    path: '/service/tickets_service/v1/no_auth/payment/TCI/init',
    auth: 'public',
    summary: 'The payment of a pending table order; without `razorpay_order` nothing is to be paid',
    tags,
    body: z.object({ ticketOrderId: about('The order’s secret id.', id(), 'k3J9x2mQ7vT1bN8c') }),
    response: { 200: tablePayment },
    errors: ['not_found', 'order_closed', 'gateway_unavailable'],
  }),
};
