import { bookingPage } from '../support/booking-page.ts';
import { holdScripts } from '../support/hold-requests.ts';
import { CITIES } from '../support/journey-catalogue.ts';
import { expect, test } from '../support/test.ts';

test('a page is seen before its scripts, and what is pressed meanwhile is done once they run', async ({
  page,
  size,
}) => {
  const letThrough = await holdScripts(page);
  await page.goto(`/home/${CITIES[size].handler}`);
  await expect(page.getByRole('heading', { name: 'Featured Events' })).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letThrough();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('what is typed before the scripts run counts', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto('/sign-in');
  const phone = page.getByLabel('Mobile number');
  const send = page.getByRole('button', { name: 'Send OTP' });
  await phone.fill('9876543210');
  await expect(send).toBeDisabled();
  letThrough();
  await expect(send).toBeEnabled();
  await expect(phone).toHaveValue('9876543210');
});

test('a number that is changed before the scripts run is booked', async ({ page, handle }) => {
  const booking = bookingPage(page);
  await booking.open(handle('main'));
  await booking.choose({ 'Early Bird': 1 });
  const letThrough = await holdScripts(page);
  await page.reload();
  await booking.quantity('Early Bird').fill('3');
  await expect(booking.footer).toContainText('1 person');
  letThrough();
  await expect(booking.footer).toContainText('3 people');
  await expect(booking.quantity('Early Bird')).toHaveValue('3');
});

test('the page gets its fonts, and the next one has them from the start', async ({ page, size }) => {
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
  await page.goto(`/home/${CITIES[size].handler}`);
  await expect.poll(loaded).toEqual(expect.arrayContaining(['Anek', 'Bricolage']));
  const remembered = () => page.evaluate(() => localStorage.getItem('fonts'));
  await expect.poll(remembered).not.toBeNull();
  await holdScripts(page);
  await page.goto('/terms-and-conditions', { waitUntil: 'commit' });
  await expect(page.locator(`head > link[rel="stylesheet"][href="${await remembered()}"]`)).toHaveCount(1);
  await expect.poll(loaded).toEqual(expect.arrayContaining(['Anek', 'Bricolage']));
});
