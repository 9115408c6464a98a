import { ApiError } from '@jalsa/api-client';
import { fakeCheckout } from '@jalsa/checkout/test/fake-checkout';
import { makeOrderResult, makeOrderStatus } from '@jalsa/checkout/test/make/ticket';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { FakeApi } from './fake-server.ts';
import { makeBookingData } from './make/booking-data.ts';
import { field, renderDetails, signIn } from './render-booking.tsx';

/** The fake checkout of the running test. */
export let checkout: ReturnType<typeof fakeCheckout>;

/** Signs a customer in and installs a fake checkout for each test of a file. */
export function setUpPayment(): void {
  beforeEach(() => {
    signIn();
    checkout = fakeCheckout();
  });
  afterEach(() => {
    checkout.remove();
    vi.useRealTimers();
  });
}

/** Waits until the fields contain the signed-in customer. */
export const expectFilledFields = () => waitFor(() => expect(field('Full name')).toHaveValue('Asha Rao'));

/** Opens the second step and waits until its fields contain the signed-in customer. */
export async function renderFilledDetails(options: Parameters<typeof renderDetails>[0] = {}) {
  const details = await renderDetails(options);
  await expectFilledFields();
  return details;
}

/** Opens the page again in the same tab, like a phone that has discarded it. */
export async function reopenDetails(
  { router }: Pick<Awaited<ReturnType<typeof renderDetails>>, 'router'>,
  prepare?: (api: FakeApi) => void,
) {
  router.dispose();
  cleanup();
  const data = { ...makeBookingData(), loadedAt: new Date().toISOString() };
  return renderDetails({ data, now: new Date(), ...(prepare && { prepare }) });
}

/** Waits until the payment window was opened `times` times on this page. */
export const expectWindowOpened = (times = 1) => waitFor(() => expect(checkout.opened).toHaveLength(times));

/** Proceeds and waits until the payment window was opened `times` times. */
export async function openWindow(proceed: () => Promise<void>, times = 1): Promise<void> {
  await proceed();
  await expectWindowOpened(times);
}

/** The idempotency key of a request. */
export function readIdempotencyKey(input: unknown): string {
  return (input as { headers: Record<'idempotency-key', string> }).headers['idempotency-key'];
}

/** Lets the server answer that the order is paid, with these tickets, or refunded. */
export function settleOrder(
  { orders }: FakeApi,
  state: 'paid' | 'refunded' = 'paid',
  result = makeOrderResult(),
): void {
  orders.clear.mockRejectedValue(new ApiError({ code: 'order_closed', status: 409 }));
  const tickets = state === 'paid' ? { result } : {};
  orders.get.mockResolvedValue(makeOrderStatus({ state, order: null, ...tickets }));
}
