import { bookingPage } from '../support/booking-page.ts';
import { openWithPausedScripts } from '../support/pause-requests.ts';
import { expect, test } from '../support/test.ts';

test('a page is visible before its scripts run, and an earlier click takes effect after hydration', async ({
  page,
  city,
}) => {
  const resumeScripts = await openWithPausedScripts(page, `/home/${city.handler}`);
  await expect(page.getByRole('heading', { name: 'Featured Events' })).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  resumeScripts();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('a phone number typed before the scripts run is kept', async ({ page }) => {
  const resumeScripts = await openWithPausedScripts(page, '/sign-in');
  const phone = page.getByLabel('Mobile number');
  const send = page.getByRole('button', { name: 'Send OTP' });
  await phone.fill('9876543210');
  await expect(send).toBeDisabled();
  resumeScripts();
  await expect(send).toBeEnabled();
  await expect(phone).toHaveValue('9876543210');
});

test('a quantity changed before the scripts run is kept', async ({ page, handle }) => {
  const booking = bookingPage(page);
  await booking.open(handle('main'));
  await booking.choose({ 'Early Bird': 1 });
  const resumeScripts = await openWithPausedScripts(page, page.url());
  await booking.quantity('Early Bird').fill('3');
  await expect(booking.footer).toContainText('1 person');
  resumeScripts();
  await expect(booking.footer).toContainText('3 people');
  await expect(booking.quantity('Early Bird')).toHaveValue('3');
});

test('the first page loads the fonts, and the next page links them in its head', async ({ page, city }) => {
  const readLoadedFonts = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
  await page.goto(`/home/${city.handler}`);
  await expect.poll(readLoadedFonts).toEqual(expect.arrayContaining(['Anek', 'Bricolage']));
  const readStoredFonts = () => page.evaluate(() => localStorage.getItem('fonts:/'));
  await expect.poll(readStoredFonts).not.toBeNull();
  await openWithPausedScripts(page, '/terms-and-conditions');
  await expect(page.locator(`head > link[rel="stylesheet"][href="${await readStoredFonts()}"]`)).toHaveCount(
    1,
  );
  await expect.poll(readLoadedFonts).toEqual(expect.arrayContaining(['Anek', 'Bricolage']));
});
