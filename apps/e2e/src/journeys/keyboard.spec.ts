import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { eventPage } from '../support/event-page.ts';
import { holdsFocus, isFocusHidden, tabTo, tabToInFrame } from '../support/keyboard.ts';
import { readCode } from '../support/outbox.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { successPage } from '../support/success-page.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

test('a customer books tickets with the keyboard alone', async ({ page, origin, handle, city }) => {
  const booking = bookingPage(page);
  const { keyboard } = page;
  const buyer = newBuyer();
  const content = page.locator('#content');

  await test.step('navigation moves the focus to the content of the new page', async () => {
    await page.goto(`/home/${city.handler}`);
    await waitForHydration(page);
    const card = page.getByRole('link', { name: 'Monsoon Ragas' }).first();
    const event = eventPage(page);
    const close = page.getByRole('link', { name: 'Close and see other events' });
    for (const [link, destination] of [
      [card, event.title.filter({ hasText: 'Monsoon Ragas' })],
      [event.book, booking.stepOne],
      [close, page.getByRole('heading', { level: 1, name: /^All events/ })],
    ] as const) {
      await tabTo(page, link);
      await keyboard.press('Enter');
      await expect(destination).toBeVisible();
      await expect(content).toBeFocused();
    }
  });
  await booking.open(handle('regular'));
  await booking.choose({ Balcony: 1 });

  await booking.continueButton.focus();
  await keyboard.press('Enter');
  await expect(booking.stepTwo).toBeVisible();

  await test.step('every focused element is visible', async () => {
    await booking.fields.name.focus();
    for (let stops = 0; stops < 14; stops += 1) {
      expect(await page.evaluate(isFocusHidden), `focused element ${stops} is covered`).toBe(false);
      await keyboard.press('Tab');
    }
  });

  await booking.fields.name.focus();
  await keyboard.type(buyer.name);
  await keyboard.press('Tab');
  await keyboard.type(buyer.mobile);
  await keyboard.press('Tab');
  await keyboard.type(buyer.email);
  await page.getByRole('checkbox').focus();
  await keyboard.press('Space');
  await booking.fields.name.focus();
  await keyboard.press('Enter');

  await test.step('the one-time code dialog traps the focus and returns it on Escape', async () => {
    const code = await readCode(origin, buyer.mobile);
    await expect(booking.otp.getByRole('textbox')).toBeFocused();
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stops = 0; stops < 8; stops += 1) {
        await keyboard.press(key);
        // At its ends the dialog takes the focus back from a focus guard after a moment.
        await expect
          .poll(() => booking.otp.evaluate(holdsFocus), `focus after ${stops} presses of ${key}`)
          .toBe(true);
      }
    }
    await keyboard.press('Escape');
    await expect(booking.otp).toBeHidden();
    await expect(booking.proceedButton).toBeFocused();
    await keyboard.press('Enter');
    await expect(booking.otp.getByRole('textbox')).toBeFocused();
    await keyboard.type(code);
  });

  await test.step('the payment window can be reached by keyboard', async () => {
    const { success } = paymentWindow(page);
    await tabToInFrame(page, success);
    await keyboard.press('Enter');
  });
  await expect(successPage(page).title).toBeVisible();
  await expect(content, 'the content of the success page has the focus').toBeFocused();
});
