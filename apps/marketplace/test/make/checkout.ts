import { vi } from 'vitest';
import { type Checkout, type CheckoutAddress, createCheckout } from '../../src/checkout/checkout.ts';
import type { PurchaseKind } from '../../src/checkout/purchase-kind.ts';
import { createBookingKind, toCheckoutData } from '../../src/features/booking/booking-kind.ts';
import type { Api } from '../../src/lib/api.ts';
import { fakeBookingServer } from '../fake-server.ts';
import { makeBookingData } from './booking-data.ts';

interface Options {
  kind?: Partial<PurchaseKind>;
  data?: Parameters<typeof makeBookingData>[0];
  selection?: [id: string, quantity: number][];
  step?: CheckoutAddress['step'];
}

/** A checkout without a page, by default the booking of one event with a fake server. */
export function makeCheckout({ kind, data, selection = [], step = 'details' }: Options = {}) {
  const booking = makeBookingData(data);
  const { api, client } = fakeBookingServer(booking);
  const address = {
    step,
    utmSource: null,
    writeData: vi.fn(),
    goToDetails: vi.fn(),
    goToChoice: vi.fn(),
    openTickets: vi.fn(),
  } satisfies CheckoutAddress;
  const checkout: Checkout = createCheckout(
    { ...createBookingKind(booking, null), ...kind },
    toCheckoutData(booking),
    selection,
  );
  const getApi = (): Api => client;
  checkout.attach({ api: getApi, address });
  return { checkout, api, address };
}
