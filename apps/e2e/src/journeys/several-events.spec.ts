import { buyByApi, payAtSandbox, stockOf } from '../support/api.ts';
import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { clickUntilVisible } from '../support/click-until-visible.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { readCode } from '../support/outbox.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { successPage } from '../support/success-page.ts';
import { expect, test } from '../support/test.ts';

// axe analyses the steps too, which is slow on a small machine.
test.slow();

test('a customer books two dates with a coupon, and two events of which one is refunded as late money', async ({
  page,
  api,
  origin,
  handle,
}) => {
  const booking = bookingPage(page);
  const payment = paymentWindow(page);
  const buyer = newBuyer();
  const seatIn = (event: RegExp, index = 0) => {
    const section = page.getByRole('region', { name: event }).nth(index);
    return {
      add: section.getByRole('button', { name: 'Add Seat' }),
      quantity: section.getByRole('textbox', { name: 'Quantity: Seat' }),
    };
  };
  const choose = async (event: RegExp, index = 0) => {
    const { add, quantity } = seatIn(event, index);
    await clickUntilVisible(add, quantity);
  };

  await test.step('the page of a slot event leads to the booking of its dates', async () => {
    await page.goto(`/events/${handle('several-dates')}`);
    await page.getByRole('link', { name: 'Choose several dates' }).click();
    await choose(/^Weaving by the Window/);
    await choose(/^Weaving by the Window/, 1);
    await expect(booking.footer).toContainText('2 people');
    await expectAccessible(page, 'choice of two dates');
    await booking.continueToDetails();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  await test.step('a coupon of the slot event holds for both dates, with one fee', async () => {
    await booking.fillIn(buyer);
    await booking.fields.code.fill('bothdays');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(page.getByText('You save ₹300.00')).toBeVisible();
    const summary = await booking.summary();
    await expect(summary.getByText('Weaving by the Window')).toHaveCount(2);
    await expect(summary.getByText('Platform fee')).toHaveCount(1);
    await expectAccessible(page, 'details of two dates');
  });

  await test.step('a verified visitor pays once and gets a ticket for each date', async () => {
    await booking.acceptTerms();
    await booking.proceed();
    await booking.enterCode(await readCode(origin, buyer.mobile));
    await payment.success.click();
    await expect(page).toHaveURL(/\/result-transaction\/success-ticket$/);
    await expect(successPage(page).ticket).toHaveCount(2);
    await expect(successPage(page).qr).toHaveCount(2);
    await expectAccessible(page, 'tickets of two dates');
  });

  let orderId = '';
  await test.step('an unknown event is named, and a signed-in customer needs no code', async () => {
    const handles = [handle('several-first'), handle('several-second'), 'nowhere'];
    await page.goto(`/multi-booking/${handles.join(',')}?type=date`);
    await expect(page.getByText('We couldn’t add: nowhere.')).toBeVisible();
    await choose(/^Folk Songs/);
    await choose(/^Stories after Dark/);
    await booking.continueToDetails();
    await expect(booking.fields.mobile).toHaveValue(buyer.mobile);
    await booking.acceptTerms();
    orderId = await payment.orderOf(booking.proceed);
  });

  await test.step('late money buys the event with room, and the share of the other one is refunded', async () => {
    await payment.close.click();
    await expect(page.getByText('You haven’t paid yet. Try again when you’re ready.')).toBeVisible();
    await expect.poll(() => stockOf(api, handle('several-second'))).toMatchObject({ people: 1 });
    await buyByApi(origin, handle('several-second'), { Seat: 1 });
    await payAtSandbox(origin, orderId, 'webhook');
    await page.reload();
    await expect(successPage(page).ticket).toHaveCount(1);
    await expect(successPage(page).ticket).toContainText('Folk Songs on the Terrace');
    await expect(page.getByRole('alert')).toContainText(
      'We couldn’t issue your tickets for Stories after Dark: the tickets are sold out. We’re refunding its share, ₹',
    );
    await expectAccessible(page, 'tickets with a refunded event');
  });
});
