import { FIELD_MESSAGES } from '@jalsa/booking-core/validation';
import { buyAs, signInByApi } from '../support/api.ts';
import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { clickUntilVisible } from '../support/click-until-visible.ts';
import { eventPage } from '../support/event-page.ts';
import { expectAccessible, openAccessible } from '../support/expect-accessible.ts';
import { BUSY_CITY } from '../support/journey-catalogue.ts';
import { openMenu } from '../support/open-menu.ts';
import { readCode } from '../support/outbox.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { signInPage } from '../support/sign-in-page.ts';
import { SITE_TEXTS } from '../support/site-texts.ts';
import { storeSession } from '../support/store-session.ts';
import { successPage } from '../support/success-page.ts';
import { BOTH_SIZES, expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

// axe analyses each page three times, which is slow on a small machine. Pages with the same markup at both sizes are
// analysed on a phone alone.
test.slow();

test(
  'axe finds no violation on the home, city and list pages',
  BOTH_SIZES,
  async ({ page, city, faults }) => {
    faults.allow(/404 .*(no-such-page)/);
    faults.allow(/console: .*404.*no-such-page/);
    await openAccessible(page, '/', 'home');
    const cities = page.getByRole('dialog', { name: SITE_TEXTS.citiesTitle });
    await clickUntilVisible(page.getByRole('banner').getByRole('button', { name: /city/i }), cities);
    await expectAccessible(page, 'city picker');
    await openAccessible(page, `/?city=${city.handler}`, 'home of a city');
    await openAccessible(page, '/home/mumbai', 'home of a city with every section');
    await openMenu(page);
    await expectAccessible(page, 'menu');
    await openAccessible(page, '/explore/events-in-mumbai', 'events of a city');
    await openAccessible(page, '/no-such-page', 'page not found');
  },
);

test('axe finds no violation on filtered lists, groups and searches', BOTH_SIZES, async ({ page, size }) => {
  const list = `/explore/events-in-${BUSY_CITY.handler}`;
  await openAccessible(page, `${list}?max=500&kind=concert`, 'filtered list');
  const link = page.getByRole('link', { name: 'Over ₹1,500.00' });
  if (size === 'phone') await clickUntilVisible(page.getByRole('button', { name: 'Filters (2)' }), link);
  else await clickUntilVisible(page.locator('summary').filter({ hasText: 'Starting price' }), link);
  await expectAccessible(page, 'filters');
  await openAccessible(page, `${list}/matinees`, 'group');
  await openAccessible(page, `${list}/search?q=sarangi`, 'search');
  await openAccessible(page, `${list}/search?q=zzzzqqqq&max=500`, 'search without results');
});

test(
  'axe finds no violation in the header’s search suggestions',
  BOTH_SIZES,
  async ({ page, size, city }) => {
    await page.goto(`/explore/events-in-${city.handler}`);
    const box = page.getByRole('banner').getByRole('combobox');
    if (size === 'phone') await clickUntilVisible(page.getByLabel('Search events', { exact: true }), box);
    await box.pressSequentially('monsoon');
    await page.getByRole('option').first().waitFor();
    await box.press('ArrowDown');
    await expectAccessible(page, 'suggestions');
    await box.fill('zzzzqqqq');
    await expect(page.getByText('No events found').last()).toBeVisible();
    await expectAccessible(page, 'no suggestions');
  },
);

test('axe finds no violation on the legal pages and the app page', async ({ page, faults }) => {
  faults.allow(/400.*%ff/);
  for (const address of [
    '/terms-and-conditions',
    '/privacy-policy',
    '/refund&cancellation',
    '/download-jalsa-app',
  ]) {
    await openAccessible(page, address, address);
  }
  await openAccessible(page, '/result-transaction/success', 'success page without tickets');
  // The error page has no scripts.
  await page.goto('/%ff');
  await expectAccessible(page, '/%ff');
});

test('axe finds no violation on event pages', BOTH_SIZES, async ({ page, handle }) => {
  const event = eventPage(page);
  await openAccessible(page, `/events/${handle('main')}`, 'event');
  await page.waitForLoadState('networkidle');
  await event.section('Offers').getByRole('link', { name: 'Get the app' }).last().click();
  await expect(page.getByRole('dialog', { name: 'Only in our app' })).toBeVisible();
  await expectAccessible(page, 'app offer');
  await openAccessible(page, `/events/${handle('dates')}`, 'slot event');
  await openAccessible(page, `/events/${handle('package-states')}`, 'event with every package state');
});

test('axe finds no violation in the first booking step', BOTH_SIZES, async ({ page, handle }) => {
  const booking = bookingPage(page);
  await openAccessible(page, `/events/${handle('dates')}/booking`, 'dates of a slot event');
  await openAccessible(page, `/events/${handle('package-states')}/booking`, 'every package state');
  await booking.open(handle('main'));
  await booking.choose({ 'Early Bird': 4 });
  await expectAccessible(page, 'packages in the cart');
});

test('axe finds no violation from the booking details to the tickets', async ({ page, origin, handle }) => {
  const booking = bookingPage(page);
  const buyer = newBuyer();
  await booking.open(handle('main'));
  await booking.choose({ 'Entry and Supper': 1 });
  await booking.continueToDetails();
  await booking.summary();
  await expectAccessible(page, 'details');
  await booking.acceptTerms();
  await booking.proceed();
  await expect(page.getByText(FIELD_MESSAGES.mobileRequired)).toBeVisible();
  await expectAccessible(page, 'details with validation errors');
  await page.getByRole('button', { name: 'Terms in brief' }).click();
  const terms = page.getByRole('dialog', { name: SITE_TEXTS.redeemableTitle });
  await expect(terms).toBeVisible();
  await expectAccessible(page, 'terms');
  await terms.getByRole('button', { name: SITE_TEXTS.agree }).click();
  await booking.fillIn(buyer);
  await booking.proceed();
  await expect(booking.otp).toBeVisible();
  await expectAccessible(page, 'one-time code');
  await booking.enterCode(await readCode(origin, buyer.mobile));
  const payment = paymentWindow(page);
  await expect(payment.success).toBeVisible();
  await expectAccessible(page, 'payment window');
  await payment.success.click();
  await expect(successPage(page).title).toBeVisible();
  await expectAccessible(page, 'tickets');
});

test('axe finds no violation in any step of the sign-in', async ({ page, origin }) => {
  const signIn = signInPage(page);
  const { name, mobile } = newBuyer();
  await openAccessible(page, '/sign-in', 'sign-in');
  await signIn.enterPhone(mobile);
  await signIn.send.click();
  await expect(signIn.name).toBeVisible();
  await expectAccessible(page, 'name');
  await signIn.name.fill(name);
  await signIn.next.click();
  await expect(signIn.email).toBeVisible();
  await expectAccessible(page, 'email');
  await signIn.send.click();
  await readCode(origin, mobile);
  await expect(signIn.code).toBeVisible();
  await expectAccessible(page, 'code');
});

test('axe finds no violation on the profile, in My Tickets and on the support page', async ({
  page,
  origin,
  handle,
  faults,
}) => {
  faults.allow(/Connecting to 'blob:/);
  await openAccessible(page, '/support?ticket=J4M7KQ2RTX', 'support');
  await openAccessible(page, '/profile', 'profile of a visitor');
  const customer = await signInByApi(origin, newBuyer());
  await buyAs(customer, { origin, handle: handle('main'), choice: { 'Entry and Supper': 1 } });
  await storeSession(page, customer);
  await openAccessible(page, '/profile/tickets', 'tickets');
  await page.getByRole('button', { name: 'Monsoon Ragas' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessible(page, 'open ticket');
  await page.getByRole('tab', { name: SITE_TEXTS.previousBookings }).click();
  await expect(page.getByText('No previous bookings')).toBeVisible();
  await expectAccessible(page, 'no tickets');
  await page.goto('/profile/edit_profile');
  const photo = await (await page.request.get('/share.jpg')).body();
  await page.getByRole('textbox', { name: 'Full name' }).fill('R2D2');
  await page.getByRole('textbox', { name: 'Full name' }).press('Enter');
  await expect(page.getByText(FIELD_MESSAGES.profileNameLetters)).toBeVisible();
  await expectAccessible(page, 'form with validation errors');
  await page
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByRole('button', { name: 'Use photo' })).toBeEnabled();
  await expectAccessible(page, 'cropped photo');
  await page.keyboard.press('Escape');
  await page.goto('/profile');
  await waitForHydration(page);
  await page.getByRole('button', { name: SITE_TEXTS.logout }).last().click();
  await expect(page.getByRole('dialog', { name: SITE_TEXTS.logout })).toBeVisible();
  await expectAccessible(page, 'logout');
});
