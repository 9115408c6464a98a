import { clearPersonalStore, localStore } from '@jalsa/web/storage/storage';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeCheckout } from '../../test/fake-checkout.ts';
import { makeCheckout } from '../../test/make/checkout.ts';
import { NOW } from '../../test/make/event.ts';
import { ChooseFooter } from '../choose/choose-footer.tsx';
import { EventPackages, useVisiblePackages } from '../choose/event-packages.tsx';
// Imported here, so that advancing the test's timers does not wait for its code.
import '../details/details-step.tsx';
import type { Event } from '@jalsa/api-client';
import type { CheckoutHost } from '../purchase/checkout.ts';
import { CheckoutProvider, useCheckoutView } from '../purchase/checkout-provider.tsx';
import type { Place } from '../purchase/checkout-state.ts';
import { CheckoutFrame } from './checkout-frame.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStore().clear();
  clearPersonalStore();
});

/** A page without a router, which holds the address in its state. */
function Widget({
  checkout,
  host,
}: {
  checkout: ReturnType<typeof makeCheckout>['checkout'];
  host: CheckoutHost;
}) {
  const [place, setPlace] = useState<Place>({ data: '', step: 'choose' });
  const go = (changes: Partial<Place>) => setPlace((before) => ({ ...before, ...changes }));
  return (
    <CheckoutProvider purchase={checkout.purchase} data={checkout.state().data} host={{ ...host, place, go }}>
      <CheckoutFrame bar={<h1>Tickets</h1>}>
        <Choice event={checkout.state().data.events[0] as Event} />
      </CheckoutFrame>
    </CheckoutProvider>
  );
}

function Choice({ event }: { event: Event }) {
  const { quote } = useCheckoutView();
  return (
    <main>
      <p>{quote.people} chosen</p>
      <EventPackages event={event} packages={useVisiblePackages(event)} />
      <ChooseFooter />
    </main>
  );
}

it('a visitor buys tickets on a page without a router, with a storage that throws', async () => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
  }
  const provider = fakeCheckout();
  const { checkout, place, openTickets } = makeCheckout();
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  render(<Widget checkout={checkout} host={checkout.host()} />);
  await user.click(screen.getByRole('button', { name: 'Add Early bird' }));
  expect(screen.getByText('1 chosen')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await act(() => vi.advanceTimersByTimeAsync(2_100));
  await user.type(await screen.findByRole('textbox', { name: 'Full name' }), 'Asha Rao');
  await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '9876543210');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'asha@example.in');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Verify and Proceed' }));
  await user.type(await screen.findByRole('textbox', { name: 'One-time code' }), '1234');
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  expect(place).toHaveBeenCalledOnce();
  await act(async () => provider.pay());
  await waitFor(() => expect(openTickets).toHaveBeenCalledOnce());
  provider.remove();
});
