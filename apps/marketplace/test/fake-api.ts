import { vi } from 'vitest';
import type { BookingData } from '../src/features/booking/load-booking.ts';
import type { Api } from '../src/lib/api.ts';
import { makeOffer } from './make/booking-data.ts';
import { makeCustomer } from './make/customer.ts';
import { makeOrder, makeOrderResult, makeOrderStatus, makeTicket } from './make/ticket.ts';

/** A fake API whose calls all succeed; tests override single calls. */
export function fakeApi(data: BookingData) {
  const customer = makeCustomer();
  const cleared = new Set<string>();
  return {
    catalogue: {
      event: vi.fn(async () => data.event),
      discounts: vi.fn(async () => ({ _payload: { discount: data.offers } })),
    },
    accounts: {
      constants: vi.fn(async () => data.constants),
      validateCoupon: vi.fn(async () => ({ discount_amount: 100, discount: makeOffer() })),
    },
    customer: {
      get: vi.fn(async () => customer),
      sendOtp: vi.fn(async () => ({ new_customer: true, message: '', resend_after: 30, nonce: 'nonce-1' })),
      verifyOtp: vi.fn(async () => ({
        data: { payload: { partner: customer, access_token: 'token-1' } },
      })),
      update: vi.fn(async () => ({ message: '', partner: customer })),
      ticket: vi.fn(async () => makeTicket()),
      resendTicket: vi.fn(async () => ({ message: '' })),
      countDownload: vi.fn(async () => ({ count: 1 })),
    },
    orders: {
      create: vi.fn(async () => makeOrder()),
      get: vi.fn(async ({ params }: { params: { id: string } }) =>
        cleared.has(params.id) ? makeOrderStatus({ state: 'cleared', order: null }) : makeOrderStatus(),
      ),
      clear: vi.fn(async ({ body }: { body: { ticket_id: string } }) => {
        cleared.add(body.ticket_id);
        return { message: '' };
      }),
    },
    payments: { callback: vi.fn(async () => makeOrderResult()) },
  };
}

export type FakeApi = ReturnType<typeof fakeApi>;

/** The fake API as the type that the app expects. */
export const asApi = (api: FakeApi) => api as unknown as Api;
