import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, renderDetails } from '../../../../test/render-booking.tsx';

it('shows the tickets and the fee in the page of step 2, to which the total leads', async () => {
  const { user } = await renderDetails();
  const summary = screen.getByRole('region', { name: 'Order summary' });
  for (const text of ['Early bird', 'Tickets', 'Platform fee', 'To pay']) {
    expect(within(summary).getByText(text)).toBeTruthy();
  }
  await user.click(button(/Order summary/));
  expect(document.activeElement?.contains(summary)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});
