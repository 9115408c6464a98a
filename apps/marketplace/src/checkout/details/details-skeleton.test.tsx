import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { makeBookingData, makeOffer } from '../../../test/make/booking-data.ts';
import { createBookingKind, toCheckoutData } from '../../features/booking/booking-kind.ts';
import type { BookingData } from '../../features/booking/load-booking.ts';
import { paths, patterns } from '../../lib/paths.ts';
import { CheckoutProvider } from '../checkout-provider.tsx';
import { DetailsSkeleton } from './details-skeleton.tsx';

/** The number of placeholder shapes of step 2 with two early-bird tickets. */
function countShapes(data: BookingData): number {
  const element = (
    <CheckoutProvider kind={createBookingKind(data, null)} data={toCheckoutData(data)}>
      <DetailsSkeleton />
    </CheckoutProvider>
  );
  const initialEntries = [paths.booking('raga', { data: 'W1sicGtnLTEiLDJdXQ' })];
  const router = createMemoryRouter([{ path: patterns.booking, element }], { initialEntries });
  const { container, unmount } = render(<RouterProvider router={router} />);
  const shapes = container.querySelectorAll('.animate-shimmer').length;
  unmount();
  return shapes;
}

it('reserves room for offers only when some will be shown', () => {
  const offers = [makeOffer()];
  const shown = countShapes(makeBookingData({ offers, event: { is_discount_available: true } }));
  expect(countShapes(makeBookingData({ offers, event: { is_discount_available: false } }))).toBe(shown - 1);
  expect(countShapes(makeBookingData())).toBe(shown - 1);
});
