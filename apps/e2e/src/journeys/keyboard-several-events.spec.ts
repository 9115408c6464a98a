import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { tabTo, tabToInFrame } from '../support/keyboard.ts';
import { readCode } from '../support/outbox.ts';
import { openHydrated } from '../support/page-states.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { successPage } from '../support/success-page.ts';
import { expect, test } from '../support/test.ts';

test('a customer books two dates with the keyboard alone', async ({ page, origin, handle }) => {
  const booking = bookingPage(page);
  const { keyboard } = page;
  const buyer = newBuyer();
  const content = page.locator('#content');

  await openHydrated(page, `/events/${handle('several-dates')}`);
  await tabTo(page, page.getByRole('link', { name: 'Choose several dates' }));
  await keyboard.press('Enter');
  await expect(booking.stepOne).toBeVisible();
  await expect(content).toBeFocused();

  await test.step('adding moves the focus to the stepper, whose field takes digits', async () => {
    for (const index of [0, 1]) {
      const section = page.getByRole('region', { name: /^Weaving by the Window/ }).nth(index);
      await tabTo(page, section.getByRole('button', { name: 'Add Seat' }));
      await keyboard.press('Enter');
      await expect(section.getByRole('button', { name: 'Add one: Seat' })).toBeFocused();
      await keyboard.press('Shift+Tab');
      await expect(section.getByRole('textbox', { name: 'Quantity: Seat' })).toBeFocused();
    }
    await keyboard.type('2');
    await expect(booking.footer).toContainText('3 people');
  });
  await tabTo(page, booking.continueButton);
  await keyboard.press('Enter');
  await expect(booking.stepTwo).toBeVisible();

  await test.step('the details are typed, and Enter sends them', async () => {
    await tabTo(page, booking.fields.name);
    for (const text of [buyer.name, buyer.mobile, buyer.email]) {
      await keyboard.type(text);
      await keyboard.press('Tab');
    }
    await tabTo(page, page.getByRole('checkbox'));
    await keyboard.press('Space');
    await tabTo(page, booking.proceedButton);
    await keyboard.press('Enter');
    await expect(booking.otp.getByRole('textbox')).toBeFocused();
    await keyboard.type(await readCode(origin, buyer.mobile));
  });
  await tabToInFrame(page, paymentWindow(page).success);
  await keyboard.press('Enter');
  await expect(successPage(page).ticket).toHaveCount(2);
  await expect(content).toBeFocused();

  const downloads = page.getByRole('button', { name: 'Download Ticket' });
  await tabTo(page, downloads.last());
  const [download] = await Promise.all([page.waitForEvent('download'), keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
});
