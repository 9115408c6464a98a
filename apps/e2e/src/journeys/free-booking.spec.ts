import { MESSAGES } from '@jalsa/booking-core';
import { quoteOf } from '../support/api.ts';
import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { openMenu } from '../support/open-menu.ts';
import { expectTicketMessages, readCode } from '../support/outbox.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { SITE_TEXTS } from '../support/site-texts.ts';
import { successPage } from '../support/success-page.ts';
import { expect, test } from '../support/test.ts';

test('a customer gets a free ticket without a payment window', async ({ page, api, origin, handle }) => {
  const booking = bookingPage(page);
  const buyer = newBuyer();
  const event = await api.catalogue.event({ params: { id: handle('free') } });
  await booking.open(handle('free'));
  await booking.choose({ 'Guest List': 1 });

  await test.step('a free package cannot be mixed with other packages', async () => {
    await booking.choose({ Seat: 1 });
    await booking.continueButton.click();
    await expect(page.getByText(MESSAGES.mixedZeroRupee)).toBeVisible();
    await booking.decrease('Seat').click();
  });

  await booking.continueToDetails();
  await booking.expectAmounts(await quoteOf(api, event, { 'Guest List': 1 }));
  await expect(booking.fields.code).toBeDisabled();
  await expect(page.getByText('Free tickets aren’t sent by email.')).toBeVisible();
  await booking.fillIn(buyer);
  await booking.acceptTerms();
  await booking.proceed();
  await booking.enterCode(await readCode(origin, buyer.mobile));
  await expect(successPage(page).ticket).toContainText('Guest List');
  await expect(paymentWindow(page).frame).toHaveCount(0);
  await test.step('the ticket goes to the verified number and not to the unverified email address', async () => {
    await expectTicketMessages(origin, buyer, ['sms', 'whatsapp']);
    await expect(page.getByText(/by WhatsApp and SMS\.$/)).toBeVisible();
  });

  await test.step('logging out removes the tickets from the browser', async () => {
    const menu = await openMenu(page);
    await menu.getByRole('button', { name: SITE_TEXTS.logout }).click();
    await page
      .getByRole('dialog', { name: SITE_TEXTS.logout })
      .getByRole('button', { name: 'Confirm' })
      .click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(menu).toBeHidden();
    await expect((await openMenu(page)).getByRole('link', { name: 'Login' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goBack();
    await expect(page.getByText('There’s no booking to show here')).toBeVisible();
    await expect(successPage(page).ticket).toHaveCount(0);
  });
});
