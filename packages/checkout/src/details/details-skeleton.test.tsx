import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeCheckout } from '../../test/make/checkout.ts';
import { makeOffer } from '../../test/make/constants.ts';
import { makeEvent } from '../../test/make/event.ts';
import { CheckoutProvider } from '../purchase/checkout-provider.tsx';
import type { CheckoutData } from '../purchase/purchase.ts';
import { DetailsSkeleton } from './details-skeleton.tsx';

/** The number of placeholder shapes of step 2 with one early-bird ticket. */
function countShapes(data: Partial<CheckoutData>): number {
  const { checkout } = makeCheckout({ data });
  const { container, unmount } = render(
    <CheckoutProvider purchase={checkout.purchase} data={checkout.state().data} host={checkout.host()}>
      <DetailsSkeleton />
    </CheckoutProvider>,
  );
  const shapes = container.querySelectorAll('.animate-shimmer').length;
  unmount();
  return shapes;
}

it('reserves room for offers only when some will be shown', () => {
  const offers = [makeOffer()];
  const allowed = makeEvent({ is_discount_available: true });
  const shown = countShapes({ offers, events: [allowed], parent: allowed });
  const refused = makeEvent({ is_discount_available: false });
  expect(countShapes({ offers, events: [refused], parent: refused })).toBe(shown - 1);
  expect(countShapes({})).toBe(shown - 1);
});
