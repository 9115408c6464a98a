import { newBuyer } from '../support/buyer.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { openHydrated } from '../support/page-states.ts';
import {
  endTimeToPay,
  payTableOrder,
  placeTableOrder,
  refundAtSandbox,
  waitForState,
} from '../support/table-orders.ts';
import { expect, test } from '../support/test.ts';
import { venuePage } from '../support/venue-page.ts';

// axe analyses several states, which is slow on a small machine.
test.slow();

test('a free table needs no payment', async ({ page }) => {
  const venue = venuePage(page);
  await openHydrated(page, '/venues/monsoon-canteen');
  await venue.chooseTables({ people: 2 });
  await venue.enterBuyer(newBuyer());
  await venue.book.click();
  await expect(page).toHaveURL(/confirm\?name=/);
  await expect(page.getByRole('heading', { name: 'Your table is booked' })).toBeVisible();
});

test('a table order that expires, is paid or is refunded says so', async ({ page, api, origin }) => {
  const [expiring, refunded] = [
    await placeTableOrder(api, 'the-brass-tiffin'),
    await placeTableOrder(api, 'the-brass-tiffin'),
  ];
  await test.step('the page of an unpaid order shows that the time to pay is over', async () => {
    await page.goto(`/table-confirmation/${expiring}`);
    await expect(page.getByRole('button', { name: 'Proceed to Pay' })).toBeVisible();
    await endTimeToPay(expiring);
    await waitForState(api, expiring, 'expired');
    await page.reload();
    await expect(page.getByText('Time’s up')).toBeVisible();
    await expectAccessible(page, 'an expired table order');
    await page.getByRole('link', { name: 'Book another table' }).click();
    await expect(page).toHaveURL('/venues/the-brass-tiffin');
  });
  await test.step('a paid order leads to its confirmation', async () => {
    const payment = await payTableOrder(api, origin, refunded);
    await page.goto(`/table-confirmation/${refunded}`);
    await expect(page.getByText('This table is booked and paid for')).toBeVisible();
    await expectAccessible(page, 'a paid table order');
    await refundAtSandbox(origin, payment);
    await waitForState(api, refunded, 'refunded');
  });
  await test.step('a refunded order admits nobody', async () => {
    await page.reload();
    await expect(page.getByText('This booking was refunded', { exact: true })).toBeVisible();
    await expectAccessible(page, 'a refunded table order');
  });
});

test('a full time cannot be chosen, and a time that fills up is refused with the next free ones', async ({
  page,
  api,
  faults,
}) => {
  const venue = venuePage(page);
  await openHydrated(page, '/venues/gongura-club');
  await expect(venue.times.getByRole('radio').first()).toBeDisabled();
  await expect(venue.times.getByRole('radio').and(page.locator(':enabled'))).toHaveCount(0);

  await openHydrated(page, '/venues/kanda-batata');
  await venue.day.selectOption({ index: 2 });
  await expect(venue.time(/08:00/)).toBeDisabled();
  await expect(venue.time(/09:30/)).toBeEnabled();

  await test.step('another visitor takes the last table of the chosen time', async () => {
    faults.allow(/409/);
    await openHydrated(page, '/venues/salt-and-tamarind');
    await venue.day.selectOption({ index: 5 });
    await expect(page).toHaveURL(/day=/);
    const time = venue.times.getByRole('radio').and(page.locator(':enabled')).first();
    await time.check({ force: true });
    await venue.add.first().click();
    await venue.enterBuyer(newBuyer());
    await placeTableOrder(api, 'salt-and-tamarind', { arrives_at: await time.inputValue() });
    await venue.book.click();
    await expect(page.getByText('Next available times for these tables:')).toBeVisible();
    const next = page.getByRole('button', { name: /\d\d:\d\d\s[AP]M$/ }).first();
    const name = (await next.textContent()) ?? '';
    await next.click();
    await expect(venue.times.getByRole('radio', { checked: true })).toHaveAccessibleName(
      new RegExp(name.slice(-8, -3)),
    );
    await venue.book.click();
    await expect(page.getByRole('button', { name: 'Proceed to Pay' })).toBeVisible();
  });
});
