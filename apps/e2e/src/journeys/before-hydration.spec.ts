import { bookingPage } from '../support/booking-page.ts';
import { openWithPausedScripts } from '../support/pause-requests.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

test('a button that is pressed before the scripts run says that the page is still loading', async ({
  page,
  city,
}) => {
  const resumeScripts = await openWithPausedScripts(page, `/home/${city.handler}`);
  await expect(page.getByRole('heading', { name: 'Featured Events' })).toBeVisible();
  const menu = page.getByRole('button', { name: 'Open menu' });
  const notice = page.getByText('This page is still loading');
  await expect(notice).toBeHidden();
  await menu.click();
  await expect(notice).toBeVisible();
  await expect(menu).toHaveAttribute('aria-busy', 'true');
  resumeScripts();
  await waitForHydration(page);
  await expect(notice).toBeHidden();
  await expect(menu).not.toHaveAttribute('aria-busy');
  await menu.click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('a form cannot be filled in before the scripts run, and is busy until then', async ({ page }) => {
  const resumeScripts = await openWithPausedScripts(page, '/sign-in');
  const form = page.locator('form', { has: page.getByLabel('Mobile number') });
  await expect(form).toHaveAttribute('inert');
  await expect(form).toHaveAttribute('aria-busy', 'true');
  resumeScripts();
  await expect(form).not.toHaveAttribute('inert');
  await page.getByLabel('Mobile number').fill('9876543210');
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
});

test('a search that is submitted before the scripts run finds events', async ({ page, city }) => {
  await openWithPausedScripts(page, `/explore/events-in-${city.handler}/search`);
  const search = page.getByRole('main').getByRole('search').getByRole('textbox');
  await search.fill('raga');
  await search.press('Enter');
  await page.waitForURL(/q=raga/, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/raga/i);
});

test('a quantity that is typed before the scripts run is kept', async ({ page, handle }) => {
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

test('a script that cannot be loaded is logged, and the page says that some buttons do not work', async ({
  page,
  city,
  faults,
}) => {
  faults.allow(/entry-client|ERR_FAILED|could not be loaded/);
  await page.route(/\/assets\/framework-.*\.js$/, (route) => route.abort());
  const logged = page.waitForEvent('console', (message) => message.text().includes('could not be loaded'));
  await page.goto(`/home/${city.handler}`);
  await logged;
  const notice = page.getByRole('alert').filter({ hasText: 'some buttons don’t work' });
  await expect(notice).toBeVisible();
  // The page works as without scripts: its buttons are hidden, its links remain.
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  await page.unroute(/\/assets\/framework-.*\.js$/);
  await notice.getByRole('link', { name: 'Reload' }).click();
  await waitForHydration(page);
  await expect(notice).toBeHidden();
});

test('Back before the scripts run shows the page of the address', async ({ page, handle }) => {
  const booking = bookingPage(page);
  await booking.open(handle('main'));
  await booking.choose({ 'Early Bird': 1 });
  await booking.continueToDetails();
  const resumeScripts = await openWithPausedScripts(page, page.url());
  await page.goBack({ waitUntil: 'domcontentloaded' });
  resumeScripts();
  await waitForHydration(page);
  await expect(booking.stepOne).toBeVisible();
  await expect(booking.quantity('Early Bird')).toHaveValue('1');
});

test('the first page loads the web fonts', async ({ page, city }) => {
  const readLoadedFonts = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
  await page.goto(`/home/${city.handler}`);
  await expect.poll(readLoadedFonts).toEqual(expect.arrayContaining(['Anek', 'Bricolage']));
});
