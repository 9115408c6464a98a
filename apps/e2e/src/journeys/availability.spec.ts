import { cartLine, encodeSelection, MESSAGES } from '@jalsa/booking-core';
import { bookingPage } from '../support/booking-page.ts';
import { SITE_TEXTS } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

test('the booking page shows the availability of every package and a running countdown', async ({
  page,
  handle,
}) => {
  const booking = bookingPage(page);
  await booking.open(handle('package-states'));
  const EXPECTED_TEXTS = {
    'Gone Already': 'Sold out',
    'Opens Tonight': SITE_TEXTS.startsIn,
    'Last Hours': SITE_TEXTS.endsIn,
    'Next Week': /On sale from \w{3} \d\d \w{3} \d\d:\d\d\s[AP]M/,
    'Last Week': 'Sales have ended',
  };
  for (const [name, text] of Object.entries(EXPECTED_TEXTS))
    await expect(booking.card(name)).toContainText(text);
  for (const name of ['Gone Already', 'Opens Tonight', 'Next Week', 'Last Week']) {
    await expect(booking.add(name)).toBeDisabled();
  }
  for (const name of ['Open to All', 'Last Hours']) await expect(booking.add(name)).toBeEnabled();
  await expect(booking.card('Open to All').getByRole('timer')).toHaveCount(0);

  for (const name of ['Opens Tonight', 'Last Hours']) {
    const timer = booking.card(name).getByRole('timer');
    const first = (await timer.textContent()) ?? '';
    expect(first).toMatch(/^\d\dh \d\dm \d\ds$/);
    await expect(timer).not.toHaveText(first);
  }

  await test.step('a package at its purchase limit cannot be increased', async () => {
    await booking.choose({ 'Open to All': 2 });
    await expect(booking.card('Open to All')).toContainText('Max package limit : 2');
    await expect(booking.increase('Open to All')).toBeDisabled();
    await expect(booking.quantity('Open to All')).toBeDisabled();
    await booking.decrease('Open to All').click();
    await booking.decrease('Open to All').click();
    await expect(booking.add('Open to All')).toBeEnabled();
  });
});

test('Continue without a package asks the customer to select a quantity', async ({ page, handle }) => {
  const booking = bookingPage(page);
  await booking.open(handle('package-states'));
  await waitForHydration(page);
  await booking.continueButton.click();
  await expect(page.getByText(MESSAGES.selectQuantity)).toBeVisible();
});

test('a link with a hidden package in its data shows the package', async ({ page, api, handle }) => {
  const booking = bookingPage(page);
  await booking.open(handle('package-states'));
  await expect(booking.card('Open to All')).toBeVisible();
  await expect(booking.card('By Invitation')).toHaveCount(0);
  const event = await api.catalogue.event({ params: { id: handle('package-states') } });
  const hidden = event.package_data.find(({ package_name }) => package_name === 'By Invitation');
  if (!hidden) throw new Error('the API does not list the hidden package');
  const data = encodeSelection([cartLine(hidden, 1, event._id)]);
  await booking.open(handle('package-states'), `?data=${data}`);
  await expect(booking.quantity('By Invitation')).toHaveValue('1');
});
