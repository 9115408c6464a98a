import { MESSAGES } from '@jalsa/booking-core';
import { quoteOf } from '../support/api.ts';
import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { openMenu } from '../support/menu.ts';
import { expectTicketMessages, readCode } from '../support/outbox.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { successPage } from '../support/success-page.ts';
import { expect, test } from '../support/test.ts';

test('a free ticket needs no payment window', async ({ page, api, origin, handle }) => {
  const booking = bookingPage(page);
  const buyer = newBuyer();
  const event = await api.catalogue.event({ params: { id: handle('free') } });
  await booking.open(handle('free'));
  await booking.choose({ 'Guest List': 1 });

  await test.step('it goes with no other package', async () => {
    await booking.choose({ Seat: 1 });
    await booking.continueButton.click();
    await expect(page.getByText(MESSAGES.mixedZeroRupee)).toBeVisible();
    await booking.fewer('Seat').click();
  });

  await booking.goOn();
  await booking.expectAmounts(await quoteOf(api, event, { 'Guest List': 1 }));
  await expect(booking.fields.code).toBeDisabled();
  await expect(page.getByText('Free tickets do not come by email.')).toBeVisible();
  await booking.fillIn(buyer);
  await booking.acceptTerms();
  await booking.proceed();
  await booking.enterCode(await readCode(origin, buyer.mobile));
  await expect(successPage(page).ticket).toContainText('Guest List');
  await expect(paymentWindow(page).frame).toHaveCount(0);
  await test.step('its ticket goes to the verified number, and not to an address that anybody can type', async () => {
    await expectTicketMessages(origin, buyer, ['sms', 'whatsapp']);
    await expect(page.getByText(/by WhatsApp and SMS\.$/)).toBeVisible();
  });

  await test.step('who logs out leaves nothing behind', async () => {
    const menu = await openMenu(page);
    await menu.getByRole('button', { name: MESSAGES.logout }).click();
    await expect(page).toHaveURL(/\/sign-in$/);
    await expect(menu).toBeHidden();
    await expect((await openMenu(page)).getByRole('link', { name: 'Login' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goBack();
    await expect(page.getByText('There is no booking to show here')).toBeVisible();
    await expect(successPage(page).ticket).toHaveCount(0);
  });
});
