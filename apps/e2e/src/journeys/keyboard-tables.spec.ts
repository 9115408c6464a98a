import { newBuyer } from '../support/buyer.ts';
import { tabTo, tabToInFrame } from '../support/keyboard.ts';
import { openHydrated } from '../support/page-states.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { expect, test } from '../support/test.ts';
import { venuePage } from '../support/venue-page.ts';

test('a visitor books a table with the keyboard alone', async ({ page }) => {
  const venue = venuePage(page);
  const payment = paymentWindow(page);
  const { keyboard } = page;
  const buyer = newBuyer();
  const content = page.locator('#content');

  await openHydrated(page, '/venues/table-booking?city=mumbai');
  await tabTo(page, page.getByRole('combobox', { name: 'People' }));
  await keyboard.type('4');
  await expect(page).toHaveURL(/people=4/);
  await tabTo(page, page.getByRole('link', { name: 'The Brass Tiffin' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'The Brass Tiffin' })).toBeVisible();
  await expect(content).toBeFocused();

  await test.step('day, time and tables are chosen', async () => {
    await tabTo(page, venue.day);
    await keyboard.press('End');
    await expect(page).toHaveURL(/day=/);
    await expect(venue.times).toHaveAttribute('aria-busy', 'false');
    await tabTo(page, venue.times.getByRole('radio').and(page.locator(':enabled')).first());
    await keyboard.press('Space');
    await keyboard.press('ArrowRight');
    await expect(venue.times.getByRole('radio', { checked: true })).toBeFocused();
    await expect(page).toHaveURL(/time=/);
    await tabTo(page, venue.add.and(page.locator(':enabled')).first());
    await keyboard.press('Enter');
    // At the limit 'Add one' is disabled.
    const stepper = venue.tables.getByRole('button', { name: /^(Add|Remove) one: / });
    await expect(stepper.and(page.locator(':focus'))).toBeVisible();
  });

  await test.step('the details are typed, and Enter sends them', async () => {
    await tabTo(page, page.getByLabel('Full name'));
    await keyboard.type(buyer.name);
    await keyboard.press('Tab');
    await keyboard.type(buyer.mobile);
    await keyboard.press('Tab');
    await keyboard.type(buyer.email);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/table-confirmation\/[^/]{16,}$/);
    await expect(content).toBeFocused();
  });

  await test.step('the payment is dismissed, started again and paid', async () => {
    const proceed = page.getByRole('button', { name: 'Proceed to Pay' });
    await tabTo(page, proceed);
    await keyboard.press('Enter');
    await tabToInFrame(page, payment.close);
    await keyboard.press('Enter');
    await expect(page.getByText('You haven’t paid yet.')).toBeVisible();
    await expect(proceed).toBeFocused();
    await keyboard.press('Enter');
    await tabToInFrame(page, payment.success);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your table is booked' })).toBeVisible();
    await expect(content).toBeFocused();
  });
  await tabTo(page, page.getByRole('link', { name: 'Add to calendar' }));
});
