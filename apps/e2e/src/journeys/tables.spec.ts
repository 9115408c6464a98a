import { formatInr, tablePayable } from '@jalsa/booking-core';
import { newBuyer } from '../support/buyer.ts';
import { expectAccessible, openAccessible } from '../support/expect-accessible.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { expect, test } from '../support/test.ts';
import { venuePage } from '../support/venue-page.ts';

// axe analyses pages several times, which is slow on a small machine.
test.slow();

test('a table is found, booked, and paid after a dismissed payment', async ({
  page,
  api,
  browser,
  origin,
}) => {
  const venue = venuePage(page);
  const buyer = newBuyer();
  await openAccessible(page, '/venues/table-booking?city=mumbai', 'venues');
  await page.getByRole('combobox', { name: 'People' }).selectOption('4 people');
  await expect(page).toHaveURL(/people=4/);
  await page.getByRole('link', { name: 'The Brass Tiffin' }).click();
  await expect(page).toHaveURL('/venues/the-brass-tiffin?people=4');
  await expectAccessible(page, 'a venue');

  await test.step('missing choices are named, and the first one gets the focus', async () => {
    await venue.book.click();
    await expect(venue.times).toBeFocused();
    await expect(page.getByText('Please choose a time.')).toBeVisible();
  });
  await venue.chooseTables({ people: 4 });
  await venue.enterBuyer(buyer, 'A window seat, please.');
  await venue.book.click();

  const proceed = page.getByRole('button', { name: 'Proceed to Pay' });
  const payment = paymentWindow(page);
  await expect(page).toHaveURL(/\/table-confirmation\/[^/]{16,}$/);
  await expect(page.getByText(`+91 ${buyer.mobile}`)).toBeVisible();
  const address = page.url();
  const id = address.split('/').at(-1) ?? '';
  await expectAccessible(page, 'an unpaid table order');
  const order = await api.tables.get({ params: { id } });
  await proceed.click();
  await payment.expectAmount(tablePayable(order.price_data));
  await payment.close.click();
  await expect(page.getByText('You haven’t paid yet.')).toBeVisible();

  await test.step('another browser sees the number and the email masked', async () => {
    const other = await browser.newPage({ baseURL: origin });
    await other.goto(address);
    await expect(other.getByText('The Brass Tiffin').first()).toBeVisible();
    await expect(other.getByText(formatInr(tablePayable(order.price_data)))).toBeVisible();
    await expect(other.getByText(buyer.mobile.slice(-4))).toBeVisible();
    await expect(other.getByText(buyer.mobile)).toHaveCount(0);
    await expect(other.getByText(buyer.email)).toHaveCount(0);
    await other.close();
  });

  await test.step('the HTML alone has the venue and the total, and the number and the email masked', async () => {
    const answer = await page.request.get(address);
    expect(answer.headers()['cache-control']).toBe('private, no-store');
    const html = await answer.text();
    expect(html).toContain('Your table at The Brass Tiffin');
    expect(html).toContain(formatInr(tablePayable(order.price_data)));
    expect(html).not.toContain(buyer.mobile);
    expect(html).not.toContain(buyer.email);
  });

  await page.reload();
  await expect(page.getByText(`+91 ${buyer.mobile}`)).toBeVisible();
  await proceed.click();
  await payment.success.click();
  await expect(page).toHaveURL(
    `/table-confirmation/confirm?${new URLSearchParams({ name: order.vendor_data.name })}`,
  );
  await expect(page.getByRole('heading', { name: 'Your table is booked' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('4 people');
  await expectAccessible(page, 'a booked table');
  const calendar = await page.request.get(
    (await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '',
  );
  expect(await calendar.text()).toContain('The Brass Tiffin');
  await page.goto(address);
  await expect(page.getByText('This table is booked and paid for')).toBeVisible();
});
